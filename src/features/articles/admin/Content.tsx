import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { $contentTab, $openArticle, setContentTab } from "@/features/articles/admin/articles.store.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { Tabs } from "@/platform/admin/Tabs.tsx";
import { lazyOrError } from "@/platform/lazy.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { ArticleList, addArticle } from "./ArticleList.tsx";

// loaded on demand: the list doesn't need them
const ArticleEditor = lazyOrError(() => import("./ArticleEditor.tsx"));
const PictureLibrary = lazyOrError(() => import("@/features/pictures/admin/PictureLibrary.tsx"));

const tabs = [
  { tab: "articles", label: "Articles" },
  { tab: "pictures", label: "Pictures" },
];

/** The articles of the blog and their editor, and the stored pictures. */
function Content() {
  const { article } = useStore($openArticle);
  const { tab } = useStore($contentTab);
  return article === "" ? (
    <>
      <ScreenHead title="Content Management" subtitle="The articles of the blog, and the pictures of the site">
        <Button icon="plus" onClick={addArticle}>
          New Article
        </Button>
      </ScreenHead>
      <Tabs tabs={tabs} selected={tab} onSelect={(tab) => setContentTab({ tab })} />
      {tab === "articles" && <ArticleList />}
      {tab === "pictures" && (
        <Suspense fallback={<RowsSkeleton />}>
          <PictureLibrary />
        </Suspense>
      )}
      <EmptyState
        title="Feature Coming Soon"
        text="Cropping pictures. Until then, crop them before you upload them."
        className="card"
      />
    </>
  ) : (
    <Suspense fallback={<RowsSkeleton />}>
      <ArticleEditor id={article} />
    </Suspense>
  );
}

export default adminScreen(Content);
