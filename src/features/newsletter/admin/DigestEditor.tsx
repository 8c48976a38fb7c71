import { useStore } from "@nanostores/react";
import { useCallback, useEffect, useRef } from "react";
import { $draft, forgetDraft, saveEdit, writeDraft } from "@/features/newsletter/admin/digest-edit.store.ts";
import { type DigestEdit, digestSections } from "@/features/newsletter/admin/digest-edit.ts";
import type { Digest } from "@/features/newsletter/admin/digests.store.ts";
import { AdminForm } from "@/platform/admin/AdminForm.tsx";
import { useAdminForm } from "@/platform/admin/use-admin-form.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { DigestContents } from "./DigestContents.tsx";
import { MailFrame } from "./MailFrame.tsx";

interface Props {
  /** the digest to edit, or null while the editor is closed */
  digest: Digest | null;
  onClose: () => void;
}

/** Edits subject, intro, sections and items of a digest, beside a preview of the mail. */
export const DigestEditor = ({ digest, onClose }: Props) => (
  <Dialog open={digest !== null} onClose={onClose} wide title="Edit Digest">
    {digest && <Entry digest={digest} onClose={onClose} />}
  </Dialog>
);

function entryOf(row: Digest | null): DigestEdit {
  const { own_subject = "", intro = "", sections = [...digestSections], item_order = [], left_out = [] } = row ?? {};
  return { own_subject, intro, sections: sections as DigestEdit["sections"], item_order, left_out };
}

const labels = {
  own_subject: "Subject",
  intro: "Intro",
  sections: "Sections",
  item_order: "Order",
  left_out: "Left out",
};
const debounceMs = 400;

function Entry({ digest, onClose }: { digest: Digest; onClose: () => void }) {
  const form = useAdminForm({
    draft: `digest ${digest.id}`,
    row: digest,
    entryOf,
    writeKey: "digest form",
    invalid: () => [],
    save: (edit, seen) => saveEdit(seen ?? digest, edit),
    onClose,
  });
  const { entry, change, field, captureNotice, isRestored } = form;
  const draft = useStore($draft);
  const mail = draft.state === "ready" ? draft.value : null;
  const added = mail?.added;
  const isOpening = useRef(!isRestored);
  useEffect(() => {
    if (!added || !isOpening.current) return;
    isOpening.current = false;
    // an edit of the intro doesn't add items
    if (added.length > 0) change({ left_out: [...entry.left_out, ...added] });
  }, [added, entry.left_out, change]);
  const typed = JSON.stringify(entry);
  const refresh = useCallback(
    () => captureNotice(() => writeDraft(digest.id, JSON.parse(typed))),
    [digest.id, typed, captureNotice],
  );
  useEffect(() => forgetDraft, []);
  useEffect(() => {
    const timer = setTimeout(() => void refresh(), $draft.get().state === "ready" ? debounceMs : 0);
    return () => clearTimeout(timer);
  }, [refresh]);

  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <AdminForm of={form} labels={labels} submitLabel="Save Digest" className="content-start">
        <Field
          label={labels.own_subject}
          data-first-focus
          maxLength={150}
          autoComplete="off"
          hint={entry.own_subject === "" && mail ? `Empty: “${mail.subject}”` : undefined}
          {...field("own_subject")}
        />
        <TextArea
          label={labels.intro}
          maxLength={2000}
          hint="Above the sections. A blank line begins a new paragraph; **bold**, [a link](/plans)."
          {...field("intro")}
        />
        <DigestContents edit={entry} news={mail?.news ?? null} added={added ?? []} onChange={change} />
      </AdminForm>
      {draft.state === "failed" ? (
        <LoadFailure of={draft} retry={refresh} />
      ) : (
        <MailFrame
          html={mail?.html ?? null}
          className="w-full h-[75vh] max-sm:[zoom:0.8] border border-line rounded-sm bg-white lg:sticky lg:top-4"
        />
      )}
    </div>
  );
}
