import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $history, type LogLine, loadHistory } from "@/features/videos/admin/moderation.store.ts";
import { pastActions } from "@/features/videos/admin/moderation.ts";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Skeleton } from "@/ui/Skeleton.tsx";

/** The past decisions about a video, latest first. */
export function History({ videoId }: { videoId: string }) {
  const history = useStore($history);
  useEffect(() => void loadHistory(videoId), [videoId]);
  return (
    <section aria-label="Moderation log" className="grid gap-1">
      <h3 className="text-base">Moderation log</h3>
      {history.state === "loading" && <Skeleton className="h-5 w-2/3" />}
      {history.state === "failed" && <p>{history.message}</p>}
      {history.state === "ready" && history.value.length === 0 && (
        <p className="text-ink-soft">Nobody has decided about this video yet.</p>
      )}
      {history.state === "ready" && (
        <ol className="grid gap-1">
          {history.value.map((line) => (
            <li key={line.id} className="admin-row-facts">
              <span className="font-semibold text-ink">{entryText(line)}</span>
              <time dateTime={line.at}>{localDateTime(line.at)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function entryText({ action, admin, is_own, reason }: LogLine): string {
  const actor = is_own ? "You" : (admin ?? "A former administrator");
  const reasonText = reason && action !== "undo" ? `: ${reason}` : "";
  return `${actor} ${pastActions[action] ?? action}${reasonText}`;
}
