import { listedArticles } from "@/features/articles/article-list.ts";
import { listedStudios } from "@/features/studios/studio-list.ts";
import { furtherPages } from "@/platform/list-pages.ts";
import { keyed } from "../keyed.ts";
import { rowsOf } from "../rows.ts";
import { plansOnLists } from "./plans.ts";

/** Page 2 and following of the lists of plans, studios and articles. */
export async function furtherListPages() {
  const plans = furtherPages(await plansOnLists());
  const studios = furtherPages(listedStudios(await rowsOf("studios")));
  const articles = furtherPages(listedArticles(await rowsOf("articles")));
  const at = (list: string, { page }: { page: string }) => ({ list, page });
  return keyed([
    ...plans.map(({ params, props }) => ({ params: at("plans", params), props: { of: "plans" as const, ...props } })),
    ...studios.map(({ params, props }) => ({
      params: at("studios", params),
      props: { of: "studios" as const, ...props },
    })),
    ...articles.map(({ params, props }) => ({
      params: at("blog", params),
      props: { of: "articles" as const, ...props },
    })),
  ]);
}
