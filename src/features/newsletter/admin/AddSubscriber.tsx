import { consentProblem } from "@/features/newsletter/admin/subscriber.ts";
import { addSubscriber } from "@/features/newsletter/admin/subscriber-changes.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { AdminForm } from "@/platform/admin/AdminForm.tsx";
import { useAdminForm } from "@/platform/admin/use-admin-form.ts";
import { isEmailAddress, normalAddress } from "@/platform/email-address.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { ConsentField } from "./ConsentField.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Adds one person who has consented to the newsletter. */
export const AddSubscriber = ({ open, onClose }: Props) => (
  <Dialog open={open} onClose={onClose} title="Add Subscriber">
    <Entry onClose={onClose} />
  </Dialog>
);

type Entry = { email: string; consent: string };
const emptyEntry: Entry = { email: "", consent: "" };
const problemsOf = ({ email, consent }: Entry) => [
  ...(isEmailAddress(normalAddress(email)) ? [] : ["email"]),
  ...(consentProblem(consent) ? ["consent"] : []),
];

function Entry({ onClose }: { onClose: () => void }) {
  const form = useAdminForm({
    draft: "subscriber new",
    row: null,
    entryOf: () => emptyEntry,
    writeKey: "subscriber form",
    invalid: problemsOf,
    save: ({ email, consent }) => addSubscriber(normalAddress(email), consent),
    onClose,
  });
  const { entry, change, field, wasSubmitted } = form;
  const problems = wasSubmitted ? problemsOf(entry) : [];
  return (
    <AdminForm of={form} submitLabel="Add Subscriber">
      <Field
        label="Email"
        type="email"
        data-first-focus
        required
        autoComplete="off"
        {...field("email")}
        error={problems.includes("email") ? accountMessages.entry.invalidEmail : null}
      />
      <ConsentField
        value={entry.consent}
        isWrong={problems.includes("consent")}
        onChange={(consent) => change({ consent })}
      />
    </AdminForm>
  );
}
