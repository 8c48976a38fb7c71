import { accountMessages } from "@/account-messages.ts";
import { Field } from "@/ui/Field.tsx";

interface Props {
  hint: string;
  /** says that a file is required */
  isMissing: boolean;
  onChoose: (file: File | null) => void;
}

/** The file of an import: the first field of its form, named "file". */
export const CsvField = ({ hint, isMissing, onChoose }: Props) => (
  <Field
    label="CSV file"
    name="file"
    type="file"
    accept=".csv,.txt,.tsv,text/csv,text/plain"
    data-first-focus
    required
    hint={hint}
    error={isMissing ? accountMessages.entry.fileRequired : null}
    onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
  />
);
