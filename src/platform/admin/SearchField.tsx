import { Field } from "@/ui/Field.tsx";

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (search: string) => void;
  id?: string | undefined;
}

/** The search field of a toolbar. */
export const SearchField = ({ onChange, ...box }: Props) => (
  <Field {...box} hideLabel type="search" icon="search" onChange={({ target }) => onChange(target.value)} />
);
