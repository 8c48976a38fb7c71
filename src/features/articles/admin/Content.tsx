import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import { $contentTab, $openArticle, setContentTab } from "@/features/articles/admin/articles.store.ts";
import { UploadPicture } from "@/features/pictures/admin/UploadPicture.tsx";
import { PageList } from "@/features/site-pages/admin/PageList.tsx";
import { $openPage } from "@/features/site-pages/admin/page-editor.store.ts";
import type { PageId } from "@/features/site-pages/page-texts.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { Tabs } from "@/platform/admin/Tabs.tsx";
import { lazyOrError } from "@/platform/lazy.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { ArticleList, addArticle } from "./ArticleList.tsx";

// loaded on demand: the lists don't need them
const ArticleEditor = lazyOrError(() => import("./ArticleEditor.tsx"));
const PageEditor = lazyOrError(() => import("@/features/site-pages/admin/PageEditor.tsx"));
const PictureLibrary = lazyOrError(() => import("@/features/pictures/admin/PictureLibrary.tsx"));

const tabs = [
  { tab: "articles", label: "Articles" },
  { tab: "pages", label: "Pages" },
  { tab: "pictures", label: "Pictures" },
];

/** The articles of the blog and the texts of pages, with their editors, and the stored pictures. */
function Content() {
  const { article } = useStore($openArticle);
  const { tab } = useStore($contentTab);
  const { edit } = useStore($openPage);
  const isEditing = article !== "" || (tab === "pages" && edit !== "");
  return (
    <>
      {!isEditing && (
        <>
          <ScreenHead
            title="Content Management"
            subtitle="The articles of the blog, the texts of pages, and the pictures of the site"
          >
            {tab === "pictures" && <UploadPicture />}
            {tab === "articles" && (
              <Button icon="plus" onClick={addArticle}>
                New Article
              </Button>
            )}
          </ScreenHead>
          <Tabs tabs={tabs} selected={tab} onSelect={(tab) => setContentTab({ tab })} />
          {tab === "articles" && <ArticleList />}
          {tab === "pages" && <PageList />}
        </>
      )}
      <Suspense fallback={<RowsSkeleton />}>
        {article !== "" && <ArticleEditor id={article} />}
        {article === "" && tab === "pages" && edit !== "" && <PageEditor id={edit as PageId} />}
        {!isEditing && tab === "pictures" && <PictureLibrary />}
      </Suspense>
      {!isEditing && tab !== "pages" && (
        <EmptyState
          title="Feature Coming Soon"
          text="Cropping pictures. Until then, crop them before you upload them."
          className="card"
        />
      )}
    </>
  );
}

export default adminScreen(Content, "editor");
