import { type ReactNode, useEffect, useRef } from "react";
import type { Action } from "@/domain/moderation.ts";
import type { QueuedVideo } from "@/stores/admin/moderation.ts";
import { Button } from "@/ui/Button.tsx";

interface Props {
  all: readonly QueuedVideo[];
  selected: readonly QueuedVideo[];
  onSelectAll: () => void;
  onClear: () => void;
  onAct: (action: Action) => void;
  /** shown while nothing is selected */
  children: ReactNode;
}

/** What can be done with the selected videos at once. */
export function BatchBar({ all, selected, onSelectAll, onClear, onAct, children }: Props) {
  const count = selected.length;
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
    <div className="admin-batch" data-active={count > 0 || undefined}>
      <label className="admin-check">
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
            {count} selected
          </p>
          <div className="admin-actions">
            <Button variant="secondary" onClick={() => onAct("approve")}>
              Approve {count}
            </Button>
            <Button variant="outline" onClick={() => onAct("reject")}>
              Reject {count}…
            </Button>
            <Button variant="outline" onClick={() => onAct("snooze")}>
              Snooze {count}…
            </Button>
            <Button variant="quiet" onClick={clear}>
              Clear
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
