import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { showMoreText } from "@/platform/pluralize.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { Button } from "@/ui/Button.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

// rendering more rows at once makes the screen slow
const step = 100;

interface Props<Row> {
  rows: AsyncState<Row[]>;
  /** the accessible name of the list */
  label: string;
  retry: () => unknown;
  /** shown when there are no rows */
  empty: ReactNode;
  children: (row: Row, index: number) => ReactNode;
  /** a change shows only the first hundred rows again */
  resetKey?: string;
}

/**
 * A list from the server: skeleton, rows (a hundred at a time), empty state, or error with Try Again. When the focused row is
 * removed, focus moves to the next row, or to the list when it is empty; after Show More, to the first new row. In a row, focus goes
 * to the element with `data-first-focus`, otherwise to the row.
 */
export function AsyncRows<Row>({ resetKey, ...list }: Props<Row>) {
  const [shown, setShown] = useState(step);
  const [previousKey, setPreviousKey] = useState(resetKey);
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef(-1);
  if (previousKey !== resetKey) {
    setPreviousKey(resetKey);
    setShown(step);
  }
  useEffect(() => {
    if (shown > step) focusable(rowsIn(container.current)[shown - step])?.focus();
  }, [shown]);
  const nextRow = useCallback((rows: HTMLElement) => {
    const left = rowsIn(rows);
    return focusable(left[Math.min(focused.current, left.length - 1)] ?? rows);
  }, []);
  const focusFallback = useFocusFallback(nextRow);
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      container.current = element;
      return focusFallback(element);
    },
    [focusFallback],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only tracks focus
    <div
      ref={ref}
      className="grid grid-cols-1 gap-[inherit]"
      onFocus={({ currentTarget, target }) => {
        focused.current = rowsIn(currentTarget).findIndex((row) => row.contains(target));
      }}
    >
      <Rows {...list} shown={shown} onMore={() => setShown(shown + step)} />
    </div>
  );
}

type RowsProps<Row> = Omit<Props<Row>, "resetKey"> & { shown: number; onMore: () => void };

function Rows<Row>({ rows, label, retry, empty, children, shown, onMore }: RowsProps<Row>) {
  if (rows.state === "loading") return <RowsSkeleton />;
  if (rows.state === "failed") return <LoadFailure of={rows} retry={retry} />;
  if (rows.value.length === 0) return empty;
  const left = rows.value.length - shown;
  return (
    <>
      <ul className="admin-rows" aria-label={label}>
        {rows.value.slice(0, shown).map(children)}
      </ul>
      {left > 0 && (
        <Button variant="outline" className="justify-self-center" onClick={onMore}>
          {showMoreText(step, left)}
        </Button>
      )}
    </>
  );
}

const rowsIn = (container: Element | null) => [...(container?.querySelector("ul")?.children ?? [])];

function focusable(row: Element | null | undefined): HTMLElement | null {
  if (!(row instanceof HTMLElement)) return null;
  row.tabIndex = -1;
  return row.querySelector<HTMLElement>("[data-first-focus]") ?? row;
}
