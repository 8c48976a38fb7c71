import { useStore } from "@nanostores/react";
import { Suspense, useEffect, useState } from "react";
import {
  $revisions,
  addressOf,
  loadRevisions,
  type Revision,
  restoreRevision,
} from "@/features/articles/admin/article-publishing.store.ts";
import { type Editing, fieldsIn, nameOf } from "@/features/articles/admin/edited-article.store.ts";
import { AsyncRows } from "@/platform/admin/AsyncRows.tsx";
import { lazyOrError } from "@/platform/lazy.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";

const Preview = lazyOrError(() => import("./Preview.tsx"));

interface Props {
  open: boolean;
  onClose: () => void;
  editing: Editing;
}

const savedByText = ({ is_own, admin }: Revision) =>
  is_own ? "Saved by you" : admin ? `Saved by ${admin}` : "Imported, or by a deleted account";

/** Shows the revisions of an article and restores one into the editor. */
export const RevisionsDialog = ({ open, onClose, editing }: Props) => (
  <Dialog open={open} onClose={onClose} title="Revisions" wide>
    {open && <Revisions editing={editing} onClose={onClose} />}
  </Dialog>
);

function Revisions({ editing, onClose }: Omit<Props, "open">) {
  const revisions = useStore($revisions);
  const [shown, setShown] = useState<Revision | null>(null);
  const [withAddress, setWithAddress] = useState(false);
  const article = nameOf(editing);
  useEffect(() => void loadRevisions(article), [article]);
  const show = (revision: Revision | null) => {
    setShown(revision);
    setWithAddress(false);
  };
  const restore = (revision: Revision) => {
    onClose();
    void restoreRevision(revision, { withAddress });
  };
  if (shown) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <div className="admin-actions">
          <Button variant="quiet" icon="arrow-left" onClick={() => show(null)}>
            All revisions
          </Button>
          <Button onClick={() => restore(shown)}>Restore</Button>
        </div>
        {shown.fields.slug !== fieldsIn(editing).slug && (
          <Checkbox
            label={`Restore the address ${addressOf(shown.fields.slug)} too`}
            checked={withAddress}
            onChange={({ target }) => setWithAddress(target.checked)}
          />
        )}
        <Suspense fallback={<RowsSkeleton />}>
          <Preview {...shown.fields} />
        </Suspense>
      </div>
    );
  }
  return (
    <AsyncRows
      rows={revisions}
      label="Revisions"
      retry={() => loadRevisions(article)}
      empty={<EmptyState title="No revisions yet" text="Every publish keeps one." />}
    >
      {(revision) => (
        <li key={revision.id} className="admin-row">
          <div className="grid gap-1 min-w-0">
            <p className="admin-row-title">{revision.fields.title}</p>
            <p className="admin-row-facts">
              <span>{localDateTime(revision.created_at)}</span>
              <span>{savedByText(revision)}</span>
              <span>{pluralize(revision.fields.content.split(/\s+/).filter(Boolean).length, "word")}</span>
            </p>
          </div>
          <div className="admin-actions">
            <Button variant="outline" onClick={() => show(revision)}>
              Look at it
            </Button>
            <Button variant="outline" onClick={() => restore(revision)}>
              Restore
            </Button>
          </div>
        </li>
      )}
    </AsyncRows>
  );
}
