import { type ReactNode, useEffect, useRef } from "react";
import { shownNumber } from "@/platform/pluralize.ts";
import { Button } from "@/ui/Button.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { SelectBox } from "./SelectBox.tsx";
import type { Selection } from "./use-selection.ts";

interface Props {
  /** the number of rows on this page; `matching` counts all pages */
  listed: number;
  matching: number;
  selection: Selection;
  /** buttons for the selected rows; receives their number as text */
  actions: (chosen: string) => ReactNode;
  /** shown while nothing is selected */
  children: ReactNode;
}

/** Selects all rows of a list, and offers bulk actions for the selected rows. */
export function SelectionBar({ listed, matching, selection, actions, children }: Props) {
  const { isAll } = selection;
  const selected = selection.selected.length;
  const chosen = shownNumber(isAll ? matching : selected);
  const selectAll = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (selectAll.current) selectAll.current.indeterminate = selected > 0 && selected < listed;
  });
  const container = useFocusFallback(firstInput);
  return (
    <div
      ref={container}
      className="sticky top-0 z-30 flex flex-wrap items-center gap-y-1.5 gap-x-3.5 min-h-12 -mb-3 py-1 px-2 rounded-sm bg-page data-active:bg-secondary-soft data-active:text-secondary-ink max-[22rem]:static xl:top-10.5"
      data-active={selected > 0 || undefined}
    >
      <SelectBox
        label="Select all"
        disabled={listed === 0}
        checked={selected > 0 && selected === listed}
        ref={selectAll}
        onChange={(checked) => (checked ? selection.selectAll() : selection.clear())}
      />
      {selected === 0 ? (
        children
      ) : (
        <>
          <p role="status" className="font-semibold">
            {chosen} selected
          </p>
          <Button variant="quiet" onClick={selection.clear}>
            Clear
          </Button>
          <div className="admin-actions">
            {actions(chosen)}
            {!isAll && selected === listed && matching > selected && (
              <Button variant="quiet" onClick={selection.selectMatching}>
                Select all {shownNumber(matching)} that match
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

const firstInput = (container: HTMLElement) => container.querySelector("input");
