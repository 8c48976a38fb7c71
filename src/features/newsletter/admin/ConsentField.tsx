import { subscriberMessages } from "@/features/newsletter/admin/messages.ts";
import { Field } from "@/ui/Field.tsx";

interface Props {
  value: string;
  isWrong: boolean;
  onChange: (consent: string) => void;
}

/** The field for how people consented to the newsletter. The text is stored with each subscriber and the time. */
export const ConsentField = ({ value, isWrong, onChange }: Props) => (
  <Field
    label="How did they agree to get the newsletter?"
    name="consent"
    required
    maxLength={200}
    placeholder="Signed up at the open day, May 2026"
    hint="Kept with each address, with today's date. They get no email now; the next digest is the first."
    value={value}
    error={isWrong ? subscriberMessages.consentRequired : null}
    onChange={({ target }) => onChange(target.value)}
  />
);
