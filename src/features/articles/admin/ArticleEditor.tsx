import { useStore } from "@nanostores/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { $editing, $saveState, checkArticle, openArticle } from "@/features/articles/admin/article-editor.store.ts";
import { articleState } from "@/features/articles/admin/article-entry.ts";
import { loadArticles, setOpenArticle } from "@/features/articles/admin/articles.store.ts";
import type { Editing } from "@/features/articles/admin/edited-article.store.ts";
import { articleMessages } from "@/features/articles/admin/messages.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { ArticleForm } from "./ArticleForm.tsx";
import { stateBadges } from "./ArticleList.tsx";
import { PublishActions } from "./PublishActions.tsx";

/** Edits one article. Changes are saved automatically as a draft; Publish makes them public. */
export default function ArticleEditor({ id }: { id: string }) {
  const editing = useStore($editing);
  const [isOpen, setOpen] = useState(false);
  const opened = useRef("");
  useEffect(() => {
    const now = $editing.get();
    const isNewlySaved = opened.current === "new" && now.state === "ready" && now.value.row?.id === id;
    opened.current = id;
    if (!isNewlySaved) void openArticle(id).then(() => setOpen(true));
  }, [id]);
  useEffect(() => {
    const check = () => void (document.visibilityState === "visible" && checkArticle());
    document.addEventListener("visibilitychange", check);
    addEventListener("focus", check);
    return () => {
      document.removeEventListener("visibilitychange", check);
      removeEventListener("focus", check);
    };
  }, []);
  if (isOpen && editing.state === "failed") return <LoadFailure of={editing} retry={() => openArticle(id)} />;
  if (editing.state !== "ready" || !isOpen) return <RowsSkeleton />;
  return <LoadedEditor editing={editing.value} />;
}

function LoadedEditor({ editing }: { editing: Editing }) {
  const saveState = useStore($saveState);
  const [refusals, setRefusals] = useState(0);
  const { row, isEdited } = editing;
  const back = useRef<HTMLButtonElement>(null);
  // React removed the focused link or button of the list
  const focusFirst = useEffectEvent(() => {
    const title = document.querySelector<HTMLElement>("[name=title]");
    (row ? back.current : title)?.focus();
  });
  useEffect(() => focusFirst(), []);
  const state = row ? articleState(row, new Date()) : "draft";
  const [label, tone] = stateBadges[state];
  const close = () => {
    setOpenArticle({ article: "" });
    void loadArticles();
  };
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:sticky lg:top-0 xl:top-11 lg:z-30 lg:bg-page lg:py-2">
        <Button variant="quiet" icon="arrow-left" className="-ms-3.5" ref={back} onClick={close}>
          All articles
        </Button>
        <div className="flex flex-wrap items-center gap-2 me-auto">
          <h1 className="text-xl">{row ? "Edit Article" : "New Article"}</h1>
          <Badge tone={tone}>
            {state === "scheduled" && row?.published_at ? `${label} for ${localDateTime(row.published_at)}` : label}
          </Badge>
          {isEdited && <Badge tone="yellow">Unpublished changes</Badge>}
          <StatusRegion className="text-sm text-ink-soft">
            {(row || saveState !== "saved") && articleMessages.saveState[saveState]}
          </StatusRegion>
        </div>
        <PublishActions editing={editing} onRefused={() => setRefusals(refusals + 1)} />
      </header>
      <ArticleForm editing={editing} refusals={refusals} />
    </>
  );
}
