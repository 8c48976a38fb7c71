import { useStore } from "@nanostores/react";
import { articleState } from "@/features/articles/admin/article-entry.ts";
import {
  $articleCounts,
  $articleParams,
  $articles,
  articlesPerPage,
  type ListedArticle,
  loadArticles,
  setArticleParams,
  setOpenArticle,
} from "@/features/articles/admin/articles.store.ts";
import { listFilters } from "@/platform/admin/list-filters.ts";
import { PagedRows } from "@/platform/admin/PagedRows.tsx";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Badge, type BadgeTone } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { Select } from "@/ui/Select.tsx";
import { StatCard } from "@/ui/StatCard.tsx";

export const stateBadges: Record<ReturnType<typeof articleState>, [label: string, tone: BadgeTone]> = {
  draft: ["Draft", "neutral"],
  scheduled: ["Scheduled", "blue"],
  published: ["Published", "green"],
};

const stateOptions = [
  { value: "all", label: "All articles" },
  { value: "draft", label: "Drafts" },
  { value: "scheduled", label: "Scheduled" },
  { value: "published", label: "Published" },
];

export const addArticle = () => setOpenArticle({ article: "new" });

/** The list of articles with counts, filters and pages. */
export function ArticleList() {
  const params = useStore($articleParams);
  const filters = listFilters(params, setArticleParams);
  const articles = useStore($articles);
  const counts = useStore($articleCounts);
  const numbers = counts.state === "ready" ? counts.value : null;
  const isFiltered = params.search.trim() !== "" || params.state !== "all";
  return (
    <>
      <div className="admin-cards">
        <StatCard label="Total" value={numbers && numbers.draft + numbers.scheduled + numbers.published} />
        <StatCard label="Drafts" value={numbers?.draft ?? null} />
        <StatCard label="Scheduled" value={numbers?.scheduled ?? null} />
        <StatCard label="Published" value={numbers?.published ?? null} />
      </div>
      <search className="admin-toolbar">
        <SearchField label="Search articles" placeholder="Search title, text or author..." {...filters.search} />
        <Select label="State" options={stateOptions} {...filters.choice("state")} />
      </search>
      <PagedRows
        list={articles}
        label="Articles"
        noun="article"
        perPage={articlesPerPage}
        onTurn={setArticleParams}
        retry={loadArticles}
        empty={
          isFiltered ? (
            <EmptyState title="No articles match your filters" />
          ) : (
            <EmptyState title="No articles yet">
              <Button onClick={addArticle}>Write your first article</Button>
            </EmptyState>
          )
        }
      >
        {(row) => <ArticleRow key={row.id} row={row} />}
      </PagedRows>
    </>
  );
}

function ArticleRow({ row }: { row: ListedArticle }) {
  const state = articleState(row, new Date());
  const [label, tone] = stateBadges[state];
  return (
    <li className="admin-row">
      <div className="grid gap-1 min-w-0">
        <p className="admin-row-title">
          <a
            href={`/admin/content?article=${row.id}`}
            className="text-link"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setOpenArticle({ article: row.id });
            }}
          >
            {row.title}
          </a>
          <Badge tone={tone}>{label}</Badge>
          {row.isEdited && <Badge tone="yellow">Unpublished changes</Badge>}
        </p>
        <p className="admin-row-facts">
          {row.author && <span>{row.author}</span>}
          {state === "scheduled" && <span>Goes live {localDateTime(row.published_at ?? "")}</span>}
          {state === "published" && <span>Published {localDateTime(row.published_at ?? "")}</span>}
          <span>Edited {localDateTime(row.updated_at)}</span>
        </p>
      </div>
    </li>
  );
}
