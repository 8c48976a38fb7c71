import { articleData, listedArticles } from "@/features/articles/article-list.ts";
import { listedPlans, planData } from "@/features/plans/plan-list.ts";
import { listedStudios, studioData } from "@/features/studios/studio-list.ts";
import { furtherPages } from "@/platform/list-pages.ts";
import { rowsOf } from "../rows.ts";
import { withCacheKeys } from "../with-cache-keys.ts";
import { plansOnLists } from "./plans.ts";

const pathsOf = <Of extends string, Item>(list: string, of: Of, items: readonly Item[]) =>
  furtherPages(items).map(({ params, props }) => ({ params: { list, ...params }, props: { of, ...props } }));

/** Page 2 and following of the lists of plans, studios and articles. */
export const furtherListPages = async () =>
  withCacheKeys([
    ...pathsOf("plans", "plans", await plansOnLists()),
    ...pathsOf("studios", "studios", listedStudios(await rowsOf("studios"))),
    ...pathsOf("blog", "articles", listedArticles(await rowsOf("articles"))),
  ]);

/** The filterable values of every item of these lists. */
export const listFacets = async () => [
  { params: { list: "plans" }, props: { items: listedPlans(await rowsOf("plans")).map(planData) } },
  { params: { list: "studios" }, props: { items: listedStudios(await rowsOf("studios")).map(studioData) } },
  { params: { list: "blog" }, props: { items: listedArticles(await rowsOf("articles")).map(articleData) } },
];
