import { useStore } from "@nanostores/react";
import { type SubmitEvent, useEffect, useState } from "react";
import { tagMessages } from "@/features/tags/admin/messages.ts";
import { $tagPreview, previewTags, replaceTags } from "@/features/tags/admin/tags.store.ts";
import { countsText, isBadTag, tagsText } from "@/features/tags/tags.ts";
import { FormActions } from "@/platform/admin/FormActions.tsx";
import { useOwnNotice } from "@/platform/admin/use-own-notice.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { shownNumber } from "@/platform/pluralize.ts";
import { Chip } from "@/ui/Chip.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";

/** An action on tags, before its confirmation. */
export type Considered = { action: "rename" | "merge" | "delete"; tags: readonly string[] };

interface Props {
  considered: Considered | null;
  onClose: () => void;
  onDone: () => void;
}

const verbs = { rename: "Rename", merge: "Merge", delete: "Delete" };
const titleOf = ({ action, tags }: Considered) => `${verbs[action]} ${tags.length > 1 ? "Tags" : "Tag"}`;

/** Renames, merges or deletes tags, after a preview of the changes. */
export const TagDialog = ({ considered, onClose, onDone }: Props) => (
  <Dialog open={considered !== null} onClose={onClose} title={considered && titleOf(considered)}>
    {considered && <Entry {...considered} onClose={onClose} onDone={onDone} />}
  </Dialog>
);

const debounceMs = 250;

function Entry({ action, tags, onClose, onDone }: Considered & Omit<Props, "considered">) {
  const [name, setName] = useState(action === "delete" ? "" : (tags[0] ?? ""));
  const [wasSubmitted, setSubmitted] = useState(false);
  const isBusy = useStore($writing).has("tags");
  const { notice, captureNotice } = useOwnNotice();
  const replacement = action === "delete" ? null : name.trim().toLowerCase();
  const isBad = replacement !== null && isBadTag(replacement);
  const isSame = tags.length === 1 && replacement === tags[0];
  const counts = !isBad && !isSame;
  useEffect(() => {
    if (!counts) return;
    const timer = setTimeout(() => void previewTags({ tags, replacement }), debounceMs);
    return () => clearTimeout(timer);
  }, [tags, replacement, counts]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (isSame) return onClose();
    if (isBad || !(await captureNotice(() => replaceTags({ tags, replacement })))) return;
    onClose();
    onDone();
  }

  return (
    <form className="admin-form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="wrap-anywhere">{tagsText(tags)}</p>
      {action !== "delete" && (
        <Field
          label="New name"
          name="name"
          data-first-focus
          autoComplete="off"
          maxLength={50}
          value={name}
          error={wasSubmitted && isBad ? tagMessages.badName : null}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      {action === "merge" && (
        // biome-ignore lint/a11y/useSemanticElements: the form has one question
        <div role="group" aria-label="Use one of these names" className="admin-actions">
          {tags.slice(0, 12).map((tag) => (
            <Chip key={tag} pressed={tag === replacement} onClick={() => setName(tag)}>
              {tag}
            </Chip>
          ))}
        </div>
      )}
      {counts && <Preview tags={tags} replacement={replacement} />}
      <FormActions
        submitLabel={tags.length > 1 ? `${verbs[action]} ${shownNumber(tags.length)}` : verbs[action]}
        isDanger={action === "delete"}
        isBusy={isBusy}
        notice={notice}
        onCancel={onClose}
      />
    </form>
  );
}

function Preview({ tags, replacement }: { tags: readonly string[]; replacement: string | null }) {
  const preview = useStore($tagPreview);
  if (preview.state === "failed") return <p className="alert bg-danger-soft text-danger-ink">{preview.message}</p>;
  const counts = preview.state === "ready" ? preview.value : null;
  return (
    <StatusRegion className="text-ink-soft">
      {counts ? `Changes ${countsText(counts)}.` : "Counting…"}
      {counts?.known &&
        ` “${replacement}” is a tag already: ${tags.length === 1 ? "the two become" : "all become"} one.`}
    </StatusRegion>
  );
}
