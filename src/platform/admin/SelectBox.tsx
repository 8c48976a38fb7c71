import type { Ref } from "react";
import "@/ui/checkbox.css";

interface Props {
  label: string;
  checked: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  onChange: (checked: boolean) => void;
}

/** The checkbox that selects a row, or all rows. */
export const SelectBox = ({ label, onChange, ...box }: Props) => (
  <label className="grid place-items-center size-9 pointer-coarse:size-11">
    <input
      type="checkbox"
      className="check size-5"
      aria-label={label}
      {...box}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);
