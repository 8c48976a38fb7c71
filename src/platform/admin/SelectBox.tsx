import type { Ref } from "react";
import "@/ui/checkbox.css";

interface Props {
  label: string;
  checked: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** `isRange`: with the Shift key */
  onChange: (checked: boolean, isRange: boolean) => void;
}

/** The checkbox that selects a row, or all rows. */
export const SelectBox = ({ label, onChange, ...box }: Props) => (
  // Shift+click would select the text between two clicks
  <label
    className="grid place-items-center size-9 pointer-coarse:size-11"
    onMouseDown={(event) => event.shiftKey && event.preventDefault()}
  >
    <input
      type="checkbox"
      className="check size-5"
      aria-label={label}
      {...box}
      onChange={({ target, nativeEvent }) => onChange(target.checked, (nativeEvent as MouseEvent).shiftKey)}
    />
  </label>
);
