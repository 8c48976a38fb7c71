import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { $openArticle } from "@/features/articles/admin/articles.store.ts";
import AdminOnly from "@/platform/admin/AdminOnly.tsx";
import { Notices } from "@/platform/admin/Notices.tsx";
import { lazyOrError } from "@/platform/lazy-or-error.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { ArticleList } from "./ArticleList.tsx";

// loaded on demand: the list doesn't need the editor
const ArticleEditor = lazyOrError(() => import("./ArticleEditor.tsx"));

/** The articles of the blog and their editor. */
export default function Content() {
  return (
    <AdminOnly>
      <Screen />
    </AdminOnly>
  );
}

function Screen() {
  const { article } = useStore($openArticle);
  return (
    <div className="grid grid-cols-1 gap-5 content-start">
      {article === "" ? (
        <>
          <ArticleList />
          <EmptyState
            title="Feature Coming Soon"
            text="A media library. Until then, pictures are uploaded where they are used: in an article, on the cover of an article or a plan, and in a studio."
            className="card"
          />
        </>
      ) : (
        <Suspense fallback={<RowsSkeleton />}>
          <ArticleEditor id={article} />
        </Suspense>
      )}
      <Notices />
    </div>
  );
}
