import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import {
  $pageRevisions,
  type EditedPage,
  loadPageRevisions,
  type PageRevision,
  restoreTexts,
  textsIn,
} from "@/features/site-pages/admin/page-editor.store.ts";
import { changedTexts, fieldsOf, type PageTexts } from "@/features/site-pages/page-texts.ts";
import { AsyncRows } from "@/platform/admin/AsyncRows.tsx";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";

interface Props {
  open: boolean;
  onClose: () => void;
  page: EditedPage;
}

/** Shows the publishes of a page, and restores one or the original texts into the editor. */
export const PageRevisions = ({ open, onClose, page }: Props) => (
  <Dialog open={open} onClose={onClose} title="Revisions" wide>
    {open && <Revisions page={page} onClose={onClose} />}
  </Dialog>
);

function Revisions({ page, onClose }: Omit<Props, "open">) {
  const revisions = useStore($pageRevisions);
  const { id } = page.row;
  useEffect(() => void loadPageRevisions(id), [id]);
  const row = (title: string, by: string, texts: PageTexts) => (
    <>
      <div className="grid gap-1 min-w-0">
        <p className="admin-row-title">{title}</p>
        <p className="admin-row-facts">
          {by && <span>{by}</span>}
          <span>{differenceText(page, texts)}</span>
        </p>
      </div>
      <div className="admin-actions">
        <Button
          variant="outline"
          onClick={() => {
            onClose();
            restoreTexts(texts);
          }}
        >
          Restore
        </Button>
      </div>
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <AsyncRows rows={revisions} label="Revisions" retry={() => loadPageRevisions(id)} empty={null}>
        {(revision) => (
          <li key={revision.id} className="admin-row">
            {row(localDateTime(revision.created_at), publishedBy(revision), revision.texts)}
          </li>
        )}
      </AsyncRows>
      <ul className="admin-rows">
        <li className="admin-row">{row("The original text", "", {})}</li>
      </ul>
    </div>
  );
}

const publishedBy = ({ is_own, admin }: PageRevision) =>
  is_own ? "Published by you" : `Published by ${admin ?? "a deleted account"}`;

/** The labels of the texts that differ from those in the editor. */
function differenceText(page: EditedPage, texts: PageTexts): string {
  const differing = changedTexts({ ...page.original, ...texts }, textsIn(page));
  const labels = fieldsOf(page.row.id).filter(({ name }) => name in differing);
  return labels.length === 0 ? "As in the editor" : `Differs in: ${labels.map(({ label }) => label).join(", ")}`;
}
