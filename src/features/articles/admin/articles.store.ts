import { atom, onMount } from "nanostores";
import { articleStates } from "@/features/articles/admin/article-entry.ts";
import * as data from "@/features/articles/admin/articles.data.ts";
import { existingPage } from "@/platform/admin/list-pages.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { queryParamStore, reloadOnQueryChange } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export { articlesPerPage, type ListedArticle } from "@/features/articles/admin/articles.data.ts";

/** The search text, the state and the page (from 1) of the list, in the URL. */
export const { $params: $articleParams, setParams: setArticleParams } = queryParamStore(
  { search: "", state: "all", page: "1" },
  { search: null, state: [...articleStates], page: null },
);

/** The tab of the content screen, in the URL. */
export const { $params: $contentTab, setParams: setContentTab } = queryParamStore(
  { tab: "articles" },
  { tab: ["articles", "pages", "pictures"] },
);

/** The article in the editor, in the URL: an id, "new", or "" for the list. */
export const { $params: $openArticle, setParams: setOpenArticle } = queryParamStore({ article: "" }, { article: null });

/** Replaces "new" in the URL with the id of the saved article, unless the editor was closed meanwhile. */
export const nameNewArticle = (id: string): void => {
  if ($openArticle.get().article === "new") setOpenArticle({ article: id });
};

/** The current page of the list, and the total number of matches. */
export const $articles = atom<AsyncState<data.ArticlePage>>({ state: "loading" });
export const $articleCounts = atom<AsyncState<Awaited<ReturnType<typeof data.countArticles>>>>({ state: "loading" });

onMount($articles, () => reloadOnQueryChange($articleParams, loadArticles));

export async function loadArticles(): Promise<void> {
  const counted = readAsAdmin($articleCounts, data.countArticles);
  await readAsAdmin($articles, async () => {
    const { search, state, page } = $articleParams.get();
    const filter = { search, state: state as (typeof articleStates)[number] };
    return existingPage((number) => data.findArticles({ ...filter, page: number }), page, data.articlesPerPage);
  });
  await counted;
}
