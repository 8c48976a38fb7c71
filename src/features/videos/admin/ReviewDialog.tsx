import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { $deciding, isInvalid, moderate, type QueuedVideo } from "@/features/videos/admin/moderation.store.ts";
import {
  type Action,
  type Decision,
  decisionProblem,
  leavesQueue,
  withTags,
} from "@/features/videos/admin/moderation.ts";
import { undoLast } from "@/features/videos/admin/moderation-bulk.store.ts";
import { $queueParams } from "@/features/videos/admin/queue-params.store.ts";
import { VideoPlayer } from "@/features/videos/VideoPlayer.tsx";
import { watchUrl } from "@/features/videos/video.ts";
import { Disclosure } from "@/platform/admin/Disclosure.tsx";
import { NoticeLine } from "@/platform/admin/Notices.tsx";
import { useDraft } from "@/platform/admin/use-draft.ts";
import { useOwnNotice } from "@/platform/admin/use-own-notice.ts";
import { $shortcutsOn } from "@/platform/shortcuts.store.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { useKeys } from "@/platform/use-keys.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { ScrollArea } from "@/ui/ScrollArea.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { DecisionButtons, DecisionForm, type ReviewEntry } from "./DecisionForm.tsx";
import { History } from "./History.tsx";
import { PlanUses } from "./PlanUses.tsx";
import { withTitleFacets } from "./title-facets.ts";
import { StatusBadges, VideoFacts, VideoReasons } from "./VideoFacts.tsx";

interface Props {
  video: QueuedVideo;
  /** the decision that comes first: its field gets the focus */
  begin: Action | null;
  /** the videos to go through */
  listed: readonly QueuedVideo[];
  onMove: (video: QueuedVideo) => void;
  onClose: () => void;
}

const entryOf = ({ status, title, tags, language, moderation_notes }: QueuedVideo): ReviewEntry => ({
  tags: status === "approved" ? tags : withTitleFacets(tags, title),
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

/**
 * Shows one video with its details and the decision form, and moves to the next one after a decision, unless the dialog was opened for
 * this decision. Closing the dialog keeps the draft.
 */
export function ReviewDialog({ video, begin, listed, onMove, onClose }: Props) {
  const { status } = useStore($queueParams);
  const own = useOwnNotice();
  const title = useRef<HTMLSpanElement>(null);
  const index = listed.findIndex(({ id }) => id === video.id);
  const [previous, next] = [listed[index - 1], listed[index + 1]];
  const moveTo = (to: QueuedVideo | undefined) => to && onMove(to);
  const onDone = (action: Action) => {
    const following = next ?? (leavesQueue(action, status) ? previous : undefined);
    if (begin === null && following) onMove(following);
    else onClose();
  };
  // deciding removes the focused button
  useEffect(() => {
    const dialog = title.current?.closest("dialog");
    if (video.id && !dialog?.contains(document.activeElement)) title.current?.focus();
  }, [video.id]);
  useKeys(useStore($shortcutsOn) && begin === null, {
    j: () => moveTo(next),
    k: () => moveTo(previous),
    u: () => void own.captureNotice(undoLast),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={
        <span ref={title} tabIndex={-1} data-first-focus={begin === null || undefined}>
          {video.title}
        </span>
      }
    >
      {begin === null && (
        <div className="admin-actions items-center">
          <Button variant="outline" aria-disabled={!previous} onClick={() => moveTo(previous)}>
            Previous video
          </Button>
          <Button variant="outline" aria-disabled={!next} onClick={() => moveTo(next)}>
            Next video
          </Button>
          <StatusRegion className="text-ink-soft">
            {index >= 0 && `${index + 1} of ${listed.length}`}
            <span className="sr-only">: {video.title}</span>
          </StatusRegion>
        </div>
      )}
      <Review key={video.id} video={video} begin={begin} own={own} onDone={onDone} />
      {/* above the buttons, without a height: a decision must not move what the next one needs */}
      <div className="sticky bottom-20 z-20 -mt-5 grid h-0 content-end justify-items-center">
        <NoticeLine notice={own.notice} />
      </div>
    </Dialog>
  );
}

interface ReviewProps {
  video: QueuedVideo;
  begin: Action | null;
  own: ReturnType<typeof useOwnNotice>;
  onDone: (action: Action) => void;
}

function Review({ video, begin, own, onDone }: ReviewProps) {
  const { entry, change, discardDraft } = useDraft(`review ${video.id}`, entryOf(video));
  const isBusy = useStore($deciding).has(video.id);
  const { captureNotice } = own;
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
    if (await captureNotice(() => moderate(video, decision, () => void captureNotice(undoLast)))) {
      if (discardDraft()) onDone(action);
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
    <>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-3">
          <VideoPlayer video={video} />
          <p className="admin-row-title">
            <StatusBadges video={video} />
          </p>
          <VideoFacts video={video} areTagsShown={begin !== null} />
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
          // on a phone, it comes before what the list has shown
          className={begin ? "max-md:order-first" : undefined}
          entry={entry}
          begin={begin}
          problem={tried && decisionProblem(decisionOf(tried, entry), localToday())}
          onChange={change}
          onDecide={(action) => void decide(action)}
        >
          <PlanUses videos={[video]} />
        </DecisionForm>
      </div>
      <div className="admin-actions admin-form-actions justify-end max-sm:*:grow">
        <DecisionButtons begin={begin} isBusy={isBusy} onDecide={(action) => void decide(action)} />
      </div>
    </>
  );
}

const fieldOf = { reject: "reason", snooze: "until" } as const;
