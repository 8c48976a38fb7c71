import type { Ref } from "react";

interface Props {
  label: string;
  checked: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  onChange: (checked: boolean) => void;
}

/** The checkbox that selects a row, or all rows. */
export const SelectBox = ({ label, onChange, ...box }: Props) => (
  <label className="grid place-items-center size-9 [&_input]:size-4.5 [&_input]:[accent-color:var(--color-secondary)] pointer-coarse:size-11">
    <input type="checkbox" aria-label={label} {...box} onChange={({ target }) => onChange(target.checked)} />
  </label>
);
