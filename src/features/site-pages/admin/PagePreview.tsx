import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { pageMessages } from "@/features/site-pages/admin/messages.ts";
import { $editedPage, $openPage, openPage, textsIn } from "@/features/site-pages/admin/page-editor.store.ts";
import { type PageId, sitePages } from "@/features/site-pages/page-texts.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { showPage } from "./page-preview.browser.ts";

/** Shows the page in the URL with the texts of its draft. */
function PagePreview() {
  const id = (useStore($openPage).edit || "home") as PageId;
  const page = useStore($editedPage);
  const container = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    void openPage(id);
    // after more edits in the editor's tab
    const reload = () => void (document.visibilityState === "visible" && openPage(id));
    document.addEventListener("visibilitychange", reload);
    return () => document.removeEventListener("visibilitychange", reload);
  }, [id]);
  useEffect(() => {
    if (page.state !== "ready" || !container.current) return;
    showPage(container.current, sitePages[id].path, textsIn(page.value)).then(
      () => setFailed(false),
      (error) => {
        console.warn(error);
        setFailed(true);
      },
    );
  }, [page, id]);
  return (
    <>
      <div className="wrap py-3">
        <h1 className="text-lg">Preview: {sitePages[id].title}</h1>
        <p className="text-ink-soft">The draft on the page as it was last built. Close this tab to go on.</p>
        {failed && <p role="alert">{pageMessages.previewFailed}</p>}
        <LoadFailure of={page} retry={() => openPage(id)} />
        {page.state === "loading" && <RowsSkeleton />}
      </div>
      <div ref={container} inert />
    </>
  );
}

export default adminScreen(PagePreview, "editor", null);
