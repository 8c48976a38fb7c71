import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { $openArticle } from "@/features/articles/admin/articles.store.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { lazyOrError } from "@/platform/lazy.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { ArticleList } from "./ArticleList.tsx";

// loaded on demand: the list doesn't need the editor
const ArticleEditor = lazyOrError(() => import("./ArticleEditor.tsx"));

/** The articles of the blog and their editor. */
function Content() {
  const { article } = useStore($openArticle);
  return article === "" ? (
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
  );
}

export default adminScreen(Content, "editor");
