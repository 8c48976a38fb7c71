import { type SyntheticEvent, useId, useRef, useState } from "react";
import { ReportFields } from "@/features/videos/ReportFields.tsx";
import type { ReportReason } from "@/features/videos/video-feedback.ts";
import { sessionMessages } from "@/features/workout/messages.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Select } from "@/ui/Select.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { reportVideo } from "./video-feedback.store.ts";
import type { SessionVideo } from "./video-swap.ts";

/** The form of a member to report a video of the finished workout. What was written stays in it until it is sent. */
export function VideoFeedback({ videos }: { videos: readonly SessionVideo[] }) {
  const [sending, setSending] = useState(false);
  const [result, setResult] = useState<{ failure: string | null } | null>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const id = useId();
  const titles = new Map(videos.map(({ path, title }) => [path, title]));

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? "");
    setSending(true);
    const failure = await reportVideo(text("video"), text("reason") as ReportReason, text("note"));
    setSending(false);
    setResult({ failure });
    if (failure !== null || !details.current) return;
    form.reset();
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }

  return (
    <div className="grid gap-2">
      <details ref={details} onToggle={({ currentTarget }) => currentTarget.open && setResult(null)}>
        <summary className="link inline-block py-1">Something wrong with a video?</summary>
        <form className="grid gap-3 pt-2" onSubmit={(event) => void send(event)}>
          {titles.size === 1 ? (
            <input type="hidden" name="video" value={videos[0]?.path} />
          ) : (
            <Select label="Video" name="video" options={[...titles].map(([value, label]) => ({ value, label }))} />
          )}
          <ReportFields id={id} />
          {result?.failure && <Alert tone="danger">{result.failure}</Alert>}
          <Button type="submit" size="sm" variant="outline" busy={sending} className="justify-self-start">
            {sending ? "Sending..." : "Send Report"}
          </Button>
        </form>
      </details>
      <StatusRegion className="text-sm text-success-ink">
        {result?.failure === null && sessionMessages.reported}
      </StatusRegion>
    </div>
  );
}
