import { useStore } from "@nanostores/react";
import { useState } from "react";
import { synonymMessages } from "@/features/tags/admin/messages.ts";
import { $synonyms, deleteSynonyms, loadSynonyms, type SynonymGroup } from "@/features/tags/admin/synonyms.store.ts";
import { tagsText } from "@/features/tags/tags.ts";
import { AsyncRows } from "@/platform/admin/AsyncRows.tsx";
import { Confirmation, type Question } from "@/platform/admin/Confirmation.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { Tag } from "@/ui/Tag.tsx";
import { SynonymForm } from "./SynonymForm.tsx";

/** The groups of synonyms of the public search. */
export function Synonyms() {
  const groups = useStore($synonyms);
  const [edited, setEdited] = useState<SynonymGroup | "new" | null>(null);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft">
          Visitors who search videos for one word of a group find the others too. Changes take effect at once.
        </p>
        <Button icon="plus" onClick={() => setEdited("new")}>
          Add Group
        </Button>
      </div>
      <AsyncRows
        rows={groups}
        label="Groups of synonyms"
        retry={loadSynonyms}
        empty={
          <EmptyState
            title="No synonyms yet"
            text="A search finds the words that are typed, in any form. With a group, “knee” finds “joint” as well, and “bar” finds “handlebar”."
          />
        }
      >
        {(group) => <Group key={group.id} group={group} onEdit={() => setEdited(group)} />}
      </AsyncRows>
      <SynonymForm edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}

function Group({ group, onEdit }: { group: SynonymGroup; onEdit: () => void }) {
  const isBusy = useStore($writing).has(group.id);
  const name = group.words.join(", ");
  const [pending, setPending] = useState<Question | null>(null);
  const remove = () =>
    setPending({
      title: "Delete group",
      text: synonymMessages.confirmDelete(tagsText(group.words)),
      action: "Delete",
      danger: true,
      act: () => deleteSynonyms(group),
    });
  return (
    <li className="admin-row">
      <p className="flex flex-wrap gap-1.5">
        {group.words.map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </p>
      <div className="admin-actions">
        <IconButton icon="pencil" label={`Edit ${name}`} onClick={onEdit} />
        <IconButton icon="trash" label={`Delete ${name}`} busy={isBusy} onClick={remove} />
      </div>
      <Confirmation question={pending} onClose={() => setPending(null)} />
    </li>
  );
}
