import { useStore } from "@nanostores/react";
import { Suspense, useEffect, useState } from "react";
import { pluralize } from "@/domain/pluralize.ts";
import { $revisions, loadRevisions, type Revision, restoreRevision } from "@/stores/admin/article-publishing.ts";
import { localDateTime } from "@/stores/time-zone.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { needed } from "../../needed.tsx";
import { AsyncRows } from "../parts/AsyncRows.tsx";

const Preview = needed(() => import("./Preview.tsx"));

interface Props {
  open: boolean;
  onClose: () => void;
  article: string;
}

const publisherOf = ({ is_own, admin }: Revision) =>
  is_own ? "Published by you" : admin ? `Published by ${admin}` : "Imported, or by a deleted account";

/** What each publish kept: to look at, and to put back into the editor. */
export const RevisionsDialog = ({ open, onClose, article }: Props) => (
  <Dialog open={open} onClose={onClose} title="Revisions" wide>
    {open && <Revisions article={article} onClose={onClose} />}
  </Dialog>
);

function Revisions({ article, onClose }: Omit<Props, "open">) {
  const revisions = useStore($revisions);
  const [shown, setShown] = useState<Revision | null>(null);
  useEffect(() => void loadRevisions(article), [article]);
  const restore = (revision: Revision) => {
    restoreRevision(revision);
    onClose();
  };
  if (shown) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <div className="admin-actions">
          <Button variant="quiet" icon="arrow-left" onClick={() => setShown(null)}>
            All revisions
          </Button>
          <Button onClick={() => restore(shown)}>Restore</Button>
        </div>
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
              <span>{publisherOf(revision)}</span>
              <span>{pluralize(revision.fields.content.split(/\s+/).filter(Boolean).length, "word")}</span>
            </p>
          </div>
          <div className="admin-actions">
            <Button variant="outline" onClick={() => setShown(revision)}>
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
