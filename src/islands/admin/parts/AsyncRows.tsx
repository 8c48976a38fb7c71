import { type ReactNode, useEffect, useRef, useState } from "react";
import { shownNumber } from "@/domain/pluralize.ts";
import type { AsyncState } from "@/stores/async-state.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";

// More rows at once make a screen slow to open and no easier to read.
const step = 100;

interface Props<Row> {
  rows: AsyncState<Row[]>;
  /** what the list is of, for screen readers */
  label: string;
  retry: () => unknown;
  /** shown when the list has no row */
  empty: ReactNode;
  children: (row: Row, index: number) => ReactNode;
  /** what the list was previousKey for: a new resetKey begins with the first hundred again */
  resetKey?: string;
}

/**
 * A list read from the server: its skeleton, its rows (a hundred at a time), its empty state, or its failure with a way out.
 * When the row that has the focus leaves, the next one gets it; when more are shown, the first of them. What is marked
 * `data-first-focus` takes it, else the row. Where no row is left, or a Try Again goes, the place of the list takes it.
 */
export function AsyncRows<Row>({ resetKey, ...list }: Props<Row>) {
  const [shown, setShown] = useState(step);
  const [previousKey, setPreviousKey] = useState(resetKey);
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<number | null>(null);
  if (previousKey !== resetKey) {
    setPreviousKey(resetKey);
    setShown(step);
  }
  useEffect(() => {
    if (shown > step) focusOn(rowsIn(place.current)[shown - step]);
  }, [shown]);
  useEffect(() => {
    if (focused.current === null || document.activeElement !== document.body) return;
    const left = rowsIn(place.current);
    focusOn(left[Math.min(focused.current, left.length - 1)] ?? place.current);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers where the focus is
    <div
      ref={place}
      className="grid grid-cols-1 gap-[inherit]"
      onFocus={({ currentTarget, target }) => {
        focused.current = rowsIn(currentTarget).findIndex((row) => row.contains(target));
      }}
      onBlur={() => {
        focused.current = null;
      }}
    >
      <Rows {...list} shown={shown} onMore={() => setShown(shown + step)} />
    </div>
  );
}

type RowsProps<Row> = Omit<Props<Row>, "resetKey"> & { shown: number; onMore: () => void };

function Rows<Row>({ rows, label, retry, empty, children, shown, onMore }: RowsProps<Row>) {
  if (rows.state === "loading") return <RowsSkeleton />;
  if (rows.state === "failed") {
    return (
      <Alert
        tone="danger"
        action={
          <Button size="sm" onClick={() => void retry()}>
            Try Again
          </Button>
        }
      >
        {rows.message}
      </Alert>
    );
  }
  if (rows.value.length === 0) return empty;
  const left = rows.value.length - shown;
  return (
    <>
      <ul className="admin-rows" aria-label={label}>
        {rows.value.slice(0, shown).map(children)}
      </ul>
      {left > 0 && (
        <Button variant="outline" className="justify-self-center" onClick={onMore}>
          Show {Math.min(step, left)} more of {shownNumber(left)}
        </Button>
      )}
    </>
  );
}

const rowsIn = (place: Element | null) => [...(place?.querySelector("ul")?.children ?? [])];

function focusOn(row: Element | null | undefined) {
  if (!(row instanceof HTMLElement)) return;
  row.tabIndex = -1;
  (row.querySelector<HTMLElement>("[data-first-focus]") ?? row).focus();
}
