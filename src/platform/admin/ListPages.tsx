import { pageCount } from "@/platform/admin/list-pages.ts";
import { pluralize, shownNumber } from "@/platform/pluralize.ts";
import { Button } from "@/ui/Button.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";

interface Props {
  /** singular, lower case: "article" */
  noun: string;
  /** the plural, if irregular */
  nouns?: string | undefined;
  page: number;
  /** the number of rows on all pages */
  total: number;
  perPage: number;
  onTurn: (params: { page: string }) => void;
  /** the button labels; by default for a list sorted by date */
  labels?: readonly [back: string, onwards: string] | undefined;
}

/** The number of matching rows and buttons for the previous and next page. A button at an end stays focusable, so focus isn't lost. */
export function ListPages({
  noun,
  nouns = `${noun}s`,
  page,
  total,
  perPage,
  onTurn,
  labels = ["Newer", "Older"],
}: Props) {
  const pages = pageCount(total, perPage);
  const turn = (label: string, to: number) => {
    const isEnd = to < 1 || to > pages;
    return (
      <Button
        variant="outline"
        aria-disabled={isEnd || undefined}
        onClick={() => !isEnd && onTurn({ page: String(to) })}
      >
        {label}
      </Button>
    );
  };
  return (
    <nav
      aria-label={`Pages of ${nouns}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 min-h-11"
    >
      <StatusRegion className={total > 0 ? "text-ink-soft" : "sr-only"}>
        {pluralize(total, noun, nouns)}
        {pages > 1 && `, page ${shownNumber(page)} of ${shownNumber(pages)}`}
      </StatusRegion>
      {pages > 1 && (
        <div className="admin-actions">
          {turn(labels[0], page - 1)}
          {turn(labels[1], page + 1)}
        </div>
      )}
    </nav>
  );
}
