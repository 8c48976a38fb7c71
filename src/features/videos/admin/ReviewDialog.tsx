import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { $deciding, isInvalid, moderate, type QueuedVideo } from "@/features/videos/admin/moderation.store.ts";
import { type Action, type Decision, decisionProblem, withTags } from "@/features/videos/admin/moderation.ts";
import { VideoPlayer } from "@/features/videos/VideoPlayer.tsx";
import { watchUrl } from "@/features/videos/video.ts";
import { Disclosure } from "@/platform/admin/Disclosure.tsx";
import { useDraft } from "@/platform/admin/use-draft.ts";
import { useOwnNotice } from "@/platform/admin/use-own-notice.ts";
import { $shortcutsOn } from "@/platform/shortcuts.store.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { useKeys } from "@/platform/use-keys.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { ScrollArea } from "@/ui/ScrollArea.tsx";
import { DecisionForm, type ReviewEntry } from "./DecisionForm.tsx";
import { History } from "./History.tsx";
import { PlanUses } from "./PlanUses.tsx";
import { StatusBadges, VideoFacts, VideoReasons } from "./VideoFacts.tsx";

interface Props {
  video: QueuedVideo;
  /** the decision that comes first: its field gets the focus */
  begin: Action | null;
  onClose: () => void;
}

const entryOf = ({ tags, language, moderation_notes }: QueuedVideo): ReviewEntry => ({
  tags,
  typedTag: "",
  language: language ?? "",
  notes: moderation_notes ?? "",
  reason: "",
  until: "",
  snoozeReason: "",
});

const decisionOf = (action: Action, entry: ReviewEntry): Decision => {
  const { notes, reason, until, snoozeReason, tags, typedTag, language } = entry;
  if (action === "approve") return { action, tags: withTags(tags, typedTag), language: language || null, notes };
  if (action === "reject") return { action, reason, notes };
  return { action, until, reason: snoozeReason, notes };
};

/** Shows one video with its details and the decision form. Closing the dialog keeps the draft. */
export function ReviewDialog({ video, begin, onClose }: Props) {
  const { entry, change, discardDraft } = useDraft(`review ${video.id}`, entryOf(video));
  const isBusy = useStore($deciding).has(video.id);
  const { notice, captureNotice } = useOwnNotice();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState<Action | null>(null);
  const focusOn = (name: string) => {
    const field = form.current?.querySelector<HTMLElement>(`[name=${name}]`);
    field?.closest("details")?.setAttribute("open", "");
    field?.focus();
  };

  async function decide(action: Action) {
    if (isBusy) return;
    const decision = decisionOf(action, entry);
    setTried(action);
    if (isInvalid(decision)) return action !== "approve" && focusOn(fieldOf[action]);
    if (await captureNotice(() => moderate(video, decision))) {
      if (discardDraft()) onClose();
    } else if (action !== "approve") focusOn(fieldOf[action]);
  }

  useEffect(() => {
    if (begin && begin !== "approve") form.current?.querySelector<HTMLElement>(`[name=${fieldOf[begin]}]`)?.focus();
  }, [begin]);
  useKeys(useStore($shortcutsOn), {
    a: () => void decide("approve"),
    r: () => (entry.reason ? void decide("reject") : focusOn("reason")),
    s: () => (entry.until ? void decide("snooze") : focusOn("until")),
  });

  return (
    <Dialog open onClose={onClose} wide title={video.title}>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-3">
          <VideoPlayer video={video} />
          <p className="admin-row-title">
            <StatusBadges video={video} />
          </p>
          <VideoFacts video={video} />
          <VideoReasons video={video} />
          <a className="text-link inline-flex items-center gap-1" href={watchUrl(video)} target="_blank" rel="noopener">
            Watch on YouTube<span className="sr-only"> (opens in a new tab)</span> <Icon name="external" size={16} />
          </a>
          {video.description && (
            <Disclosure label="Description" open>
              <ScrollArea
                label="Description of the video"
                className="max-h-48 overflow-auto text-ink-soft whitespace-pre-line wrap-anywhere"
              >
                {video.description}
              </ScrollArea>
            </Disclosure>
          )}
          <History videoId={video.id} />
        </div>
        <DecisionForm
          ref={form}
          entry={entry}
          begin={begin}
          problem={tried && decisionProblem(decisionOf(tried, entry), localToday())}
          isBusy={isBusy}
          notice={notice}
          onChange={change}
          onDecide={(action) => void decide(action)}
        >
          <PlanUses videos={[video]} />
        </DecisionForm>
      </div>
    </Dialog>
  );
}

const fieldOf = { reject: "reason", snooze: "until" } as const;
