import { useStore } from "@nanostores/react";
import { useDeferredValue, useEffect } from "react";
import type { KeywordEntry } from "@/features/videos/admin/blacklist.ts";
import {
  $preview,
  forgetPreview,
  type Preview,
  previewKeyword,
} from "@/features/videos/admin/keyword-preview.store.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Badge } from "@/ui/Badge.tsx";
import { ScrollArea } from "@/ui/ScrollArea.tsx";

const maxListed = 50;

/** Shows the matches of a keyword while it is typed. */
export function KeywordPreview({ entry }: { entry: KeywordEntry }) {
  const preview = useStore($preview);
  const shown = useDeferredValue(entry);
  useEffect(() => void previewKeyword(shown), [shown]);
  useEffect(() => forgetPreview, []);
  return (
    <ScrollArea
      className="grid gap-2.5 content-start max-h-112 p-4 rounded-sm bg-sunken overflow-auto wrap-anywhere"
      label="Preview"
    >
      <h3 className="text-base">What it would match</h3>
      <p role="status" className="text-ink-soft">
        {statusText(preview, entry)}
      </p>
      {preview.state === "invalid" && (
        <Alert tone="warning">
          Not a valid regular expression: {preview.complaint}. It can be saved, but it matches nothing.
        </Alert>
      )}
      {preview.state === "found" && preview.tried > 1 && preview.matches.length === preview.tried && (
        <Alert tone="warning">It matches every video. Make it narrower.</Alert>
      )}
      {preview.state === "found" && (
        <ul className="grid gap-2">
          {preview.matches.slice(0, maxListed).map((video) => (
            <li key={video.id} className="grid">
              <span className="font-semibold">{video.title}</span>
              <span className="admin-row-facts">
                <span>{video.channel_name}</span>
                <Badge tone={video.status === "approved" ? "green" : "neutral"}>{video.status}</Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </ScrollArea>
  );
}

function statusText(preview: Preview, entry: KeywordEntry): string {
  if (preview.state === "failed") return "The preview is unavailable.";
  if (preview.state === "looking") return "Looking...";
  if (preview.state === "nothing") return "Type a keyword to try it on the latest 500 videos.";
  if (preview.state === "invalid") return "It matches nothing.";
  if (entry.target_fields.length === 0) return "Without a target field it matches nothing.";
  const { matches, tried, of } = preview;
  const among = tried < of ? `the first ${tried} of the latest ${of} videos so far` : `the latest ${of} videos`;
  return `Matches ${matches.length} of ${among}${matches.length > maxListed ? `; the first ${maxListed}:` : "."}`;
}
