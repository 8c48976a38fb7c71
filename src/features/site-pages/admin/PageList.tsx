import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $pages, isEdited, loadPages, setOpenPage } from "@/features/site-pages/admin/page-editor.store.ts";
import { pageIds, sitePages } from "@/features/site-pages/page-texts.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { Badge } from "@/ui/Badge.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";

/** The pages whose texts can be edited. */
export function PageList() {
  const pages = useStore($pages);
  useEffect(() => void loadPages(), []);
  return (
    <>
      <LoadFailure of={pages} retry={loadPages} />
      {pages.state === "loading" && <RowsSkeleton />}
      {pages.state === "ready" && (
        <ul className="admin-rows" aria-label="Pages">
          {pageIds.map((id) => {
            const row = pages.value.find((one) => one.id === id);
            if (!row) return null;
            const { title, path } = sitePages[id];
            return (
              <li key={id} className="admin-row">
                <div className="grid gap-1 min-w-0">
                  <p className="admin-row-title">
                    <a
                      href={`/admin/content?tab=pages&edit=${id}`}
                      className="text-link"
                      onClick={(event) => {
                        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                        event.preventDefault();
                        setOpenPage({ edit: id });
                      }}
                    >
                      {title}
                    </a>
                    {isEdited(row) && <Badge tone="yellow">Unpublished changes</Badge>}
                  </p>
                  <p className="admin-row-facts">
                    <span>{path}</span>
                    <span>{Object.keys(row.texts).length === 0 ? "Original text" : "Changed"}</span>
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
