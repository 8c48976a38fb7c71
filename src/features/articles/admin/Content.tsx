import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { $openArticle } from "@/features/articles/admin/articles.store.ts";
import { PageList } from "@/features/site-pages/admin/PageList.tsx";
import { $contentView } from "@/features/site-pages/admin/page-editor.store.ts";
import type { PageId } from "@/features/site-pages/page-texts.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { lazyOrError } from "@/platform/lazy.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { ArticleList } from "./ArticleList.tsx";

// loaded on demand: the lists don't need the editors
const ArticleEditor = lazyOrError(() => import("./ArticleEditor.tsx"));
const PageEditor = lazyOrError(() => import("@/features/site-pages/admin/PageEditor.tsx"));

/** The articles of the blog and the texts of pages, with their editors. */
function Content() {
  const { article } = useStore($openArticle);
  const { view, edit } = useStore($contentView);
  if (view === "pages" && edit === "") return <PageList />;
  if (view === "pages")
    return (
      <Suspense fallback={<RowsSkeleton />}>
        <PageEditor id={edit as PageId} />
      </Suspense>
    );
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
