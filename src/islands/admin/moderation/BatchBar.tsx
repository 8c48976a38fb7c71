import { type ReactNode, useEffect, useRef } from "react";
import type { Action } from "@/domain/moderation.ts";
import { shownNumber } from "@/domain/pluralize.ts";
import type { QueuedVideo } from "@/stores/admin/moderation.ts";
import { Button } from "@/ui/Button.tsx";

interface Props {
  all: readonly QueuedVideo[];
  selected: readonly QueuedVideo[];
  /** how many match the filters, on every page, and whether all of them are selected */
  matching: number;
  isAll: boolean;
  onSelectMatching: () => void;
  onSelectAll: () => void;
  onClear: () => void;
  onAct: (action: Action) => void;
  /** shown while nothing is selected */
  children: ReactNode;
}

/** What can be done with the selected videos at once. */
export function BatchBar({
  all,
  selected,
  matching,
  isAll,
  onSelectMatching,
  onSelectAll,
  onClear,
  onAct,
  children,
}: Props) {
  const count = selected.length;
  const chosen = shownNumber(isAll ? matching : count);
  const selectAll = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (selectAll.current) selectAll.current.indeterminate = count > 0 && count < all.length;
  });
  const clear = () => {
    // the button goes with what it clears
    selectAll.current?.focus();
    onClear();
  };
  return (
    <div
      className="sticky top-0 z-30 flex flex-wrap items-center gap-y-1.5 gap-x-3.5 min-h-12 -mb-3 py-1 px-2 rounded-sm bg-page data-active:bg-secondary-soft data-active:text-secondary-ink lg:top-24"
      data-active={count > 0 || undefined}
    >
      <label className="grid place-items-center size-9 [&_input]:size-4.5 [&_input]:[accent-color:var(--color-secondary)] pointer-coarse:size-11">
        <input
          type="checkbox"
          aria-label="Select all"
          disabled={all.length === 0}
          checked={count > 0 && count === all.length}
          ref={selectAll}
          onChange={({ target }) => (target.checked ? onSelectAll() : onClear())}
        />
      </label>
      {count === 0 ? (
        children
      ) : (
        <>
          <p role="status" className="font-semibold">
            {chosen} selected
          </p>
          <div className="admin-actions">
            <Button variant="secondary" onClick={() => onAct("approve")}>
              Approve {chosen}
            </Button>
            <Button variant="outline" onClick={() => onAct("reject")}>
              Reject {chosen}…
            </Button>
            <Button variant="outline" onClick={() => onAct("snooze")}>
              Snooze {chosen}…
            </Button>
            {!isAll && count === all.length && matching > count && (
              <Button variant="quiet" onClick={onSelectMatching}>
                Select all {shownNumber(matching)} that match
              </Button>
            )}
            <Button variant="quiet" onClick={clear}>
              Clear
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
