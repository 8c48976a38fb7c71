import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { shownNumber } from "@/domain/plural.ts";
import type { Remote } from "@/stores/admin/remote.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";

// More rows at once make a screen slow to open and no easier to read.
const step = 100;

interface Props<Row> {
  rows: Remote<Row[]>;
  /** what the list is of, for screen readers */
  label: string;
  retry: () => unknown;
  /** shown when the list has no row */
  empty: ReactNode;
  children: (row: Row, index: number) => ReactNode;
}

/**
 * A list read from the server: its skeleton, its rows (a hundred at a time), its empty state, or its failure with a way out.
 * When the row that has the focus leaves, the next one gets it; when more are shown, the first of them. What is marked
 * `data-first-focus` takes it, else the row.
 */
export function RemoteRows<Row>({ rows, label, retry, empty, children }: Props<Row>) {
  const [shown, setShown] = useState(step);
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number | null>(null);
  useEffect(() => {
    const left = list.current?.children.length ?? 0;
    if (focused.current === null || document.activeElement !== document.body) return;
    focusOn(list.current?.children[Math.min(focused.current, left - 1)]);
  });
  useEffect(() => {
    if (shown > step) focusOn(list.current?.children[shown - step]);
  }, [shown]);
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
      <ul
        ref={list}
        className="admin-rows"
        aria-label={label}
        onFocus={(event) => {
          focused.current = rowIndex(event);
        }}
        onBlur={() => {
          focused.current = null;
        }}
      >
        {rows.value.slice(0, shown).map(children)}
      </ul>
      {left > 0 && (
        <Button variant="outline" className="justify-self-center" onClick={() => setShown(shown + step)}>
          Show {Math.min(step, left)} more of {shownNumber(left)}
        </Button>
      )}
    </>
  );
}

const rowIndex = ({ currentTarget, target }: FocusEvent): number =>
  [...currentTarget.children].findIndex((row) => row.contains(target));

function focusOn(row: Element | undefined) {
  if (!(row instanceof HTMLElement)) return;
  row.tabIndex = -1;
  (row.querySelector<HTMLElement>("[data-first-focus]") ?? row).focus();
}
