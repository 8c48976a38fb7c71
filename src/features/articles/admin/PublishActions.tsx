import { useStore } from "@nanostores/react";
import { useState } from "react";
import { articleProblems, articleState } from "@/features/articles/admin/article-entry.ts";
import {
  addressOf,
  deleteArticle,
  withdrawArticle,
  writingArticle,
} from "@/features/articles/admin/article-publishing.store.ts";
import { type Editing, entryIn } from "@/features/articles/admin/edited-article.store.ts";
import { articleMessages } from "@/features/articles/admin/messages.ts";
import { PreviewLinks } from "@/features/previews/admin/PreviewLinks.tsx";
import { hasConflict } from "@/platform/admin/autosave.store.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDialog } from "@/ui/ConfirmDialog.tsx";
import { PublishDialog } from "./PublishDialog.tsx";
import { RevisionsDialog } from "./RevisionsDialog.tsx";

interface Props {
  editing: Editing;
  /** called if errors or a conflict prevent publishing */
  onRefused: () => void;
}

/** The actions for the article in the editor. */
export function PublishActions({ editing, onRefused }: Props) {
  const [open, setOpen] = useState<"publish" | "revisions" | "withdraw" | "delete" | null>(null);
  const isBusy = useStore($writing).has(writingArticle);
  const { row } = editing;
  const state = row ? articleState(row, new Date()) : "draft";
  const withdraw = state === "scheduled" ? "Unschedule" : "Unpublish";
  const close = () => setOpen(null);
  const isConflicting = hasConflict(editing);
  // in the same render as the panel with the conflict, which can't be focused behind a dialog
  if (isConflicting && open === "publish") setOpen(null);
  const publish = () => {
    if (!isConflicting && articleProblems(entryIn(editing)).length === 0) return setOpen("publish");
    onRefused();
  };
  const address = addressOf(row?.slug ?? "");
  return (
    <div className="admin-actions">
      {row && (
        <Button variant="quiet" className="max-lg:-ms-3.5" onClick={() => setOpen("revisions")}>
          Revisions
        </Button>
      )}
      {row && <PreviewLinks of={{ article_id: row.id }} />}
      {row && (
        <Button variant="quiet" icon="trash" onClick={() => setOpen("delete")}>
          Delete
        </Button>
      )}
      {state !== "draft" && (
        <Button variant="outline" onClick={() => setOpen("withdraw")}>
          {withdraw}
        </Button>
      )}
      {state === "published" && (
        <a href={address} target="_blank" rel="noopener" className="button button-outline">
          View
        </a>
      )}
      <Button busy={isBusy} onClick={publish}>
        {state === "draft" ? "Publish" : "Update"}
      </Button>
      <PublishDialog open={open === "publish"} onClose={close} editing={editing} state={state} />
      <RevisionsDialog open={open === "revisions"} onClose={close} editing={editing} />
      <ConfirmDialog
        open={open === "withdraw"}
        onClose={close}
        title={`${withdraw} this article?`}
        action={withdraw}
        danger
        onConfirm={() => void withdrawArticle()}
      >
        <p>{state === "scheduled" ? articleMessages.confirmUnschedule : articleMessages.confirmWithdraw(address)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === "delete"}
        onClose={close}
        title="Delete this article?"
        action="Delete"
        danger
        onConfirm={() => void deleteArticle()}
      >
        <p>{articleMessages.confirmDelete(address, state === "published")}</p>
      </ConfirmDialog>
    </div>
  );
}
