import { useStore } from "@nanostores/react";
import { $tagChanges, loadTagChanges, undoTags } from "@/features/tags/admin/tags.store.ts";
import { changeText, countsText } from "@/features/tags/tags.ts";
import { AsyncRows } from "@/platform/admin/AsyncRows.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Button } from "@/ui/Button.tsx";

/** The last changes of tags with their authors and Undo buttons. */
export function TagChanges() {
  const changes = useStore($tagChanges);
  const writing = useStore($writing);
  return (
    <section className="grid gap-3" aria-labelledby="tag-changes">
      <h2 id="tag-changes" className="text-lg">
        Recent changes
      </h2>
      <AsyncRows
        rows={changes}
        label="Recent changes"
        retry={loadTagChanges}
        empty={<p className="text-ink-soft">You can undo the last ten changes here.</p>}
      >
        {(change) => (
          <li key={change.id} className="admin-row">
            <div className="grid gap-1 min-w-0">
              <p className="admin-row-title">{changeText(change)}</p>
              <p className="admin-row-facts">
                <span>{countsText(change.changed)}</span>
                <span>{change.is_own ? "You" : (change.admin ?? "A deleted account")}</span>
                <span>{localDateTime(change.at)}</span>
              </p>
            </div>
            <div className="admin-actions">
              <Button
                variant="outline"
                busy={writing.has(change.id)}
                aria-label={`Undo: ${changeText(change)}`}
                onClick={() => void undoTags(change)}
              >
                Undo
              </Button>
            </div>
          </li>
        )}
      </AsyncRows>
    </section>
  );
}
