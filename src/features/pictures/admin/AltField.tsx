import { Field } from "@/ui/Field.tsx";

interface Props {
  value: string;
  hint: string;
  /** empty if there is none */
  error: string;
  onChange: (alt: string) => void;
}

/** The required alt text of a picture. */
export const AltField = ({ value, hint, error, onChange }: Props) => (
  <Field
    label="What does the picture show?"
    required
    maxLength={300}
    autoComplete="off"
    value={value}
    hint={hint}
    error={error || null}
    onChange={({ target }) => onChange(target.value)}
  />
);
