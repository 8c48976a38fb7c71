import { useStore } from "@nanostores/react";
import { type ComponentProps, useEffect, useState } from "react";
import { $queue, decideFromList, loadQueue, type QueuedVideo } from "@/features/videos/admin/moderation.store.ts";
import { type Action, queueLimit, queuePage } from "@/features/videos/admin/moderation.ts";
import { undoLast } from "@/features/videos/admin/moderation-bulk.store.ts";
import { $queueParams, setQueueParams } from "@/features/videos/admin/queue-params.store.ts";
import { $steps } from "@/features/videos/admin/undo-steps.store.ts";
import { AsyncRows } from "@/platform/admin/AsyncRows.tsx";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { OnDemand, preload } from "@/platform/admin/OnDemand.tsx";
import { SelectionBar } from "@/platform/admin/SelectionBar.tsx";
import { ShortLabel } from "@/platform/admin/ShortLabel.tsx";
import { useSelection } from "@/platform/admin/use-selection.ts";
import { pagesAround } from "@/platform/list-pages.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { $shortcutsOn } from "@/platform/shortcuts.store.ts";
import { useKeys } from "@/platform/use-keys.ts";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { Key } from "@/ui/Key.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import type { Open } from "./OpenDialog.tsx";
import { QueueFilters } from "./QueueFilters.tsx";
import { withTitleFacets } from "./title-facets.ts";
import { useCursor } from "./use-cursor.ts";
import { VideoRow } from "./VideoRow.tsx";

const dialogs = { load: async () => (await import("./OpenDialog.tsx")).OpenDialog };

/** The moderation queue: videos to decide about, and past decisions by filter. */
function Moderation() {
  const queue = useStore($queue);
  const [undoable] = useStore($steps);
  const { videos, total } = queue.state === "ready" ? queue.value : { videos: [], total: 0 };
  const selection = useSelection(videos, JSON.stringify(useStore($queueParams)));
  const [open, setOpen] = useState<Open | null>(null);
  const cursor = useCursor(videos, open !== null, undoable !== undefined);
  const selected = videos.filter(({ id }) => selection.selected.includes(id));
  const isChoosing = selected.length > 0;
  // a reason is typed right after the key that opens its dialog
  useEffect(() => {
    if (isChoosing) void preload(dialogs);
  }, [isChoosing]);
  // close the dialog if a colleague has decided about all selected videos
  if (open?.kind === "batch" && selected.length === 0) setOpen(null);
  const close = () => setOpen(null);
  const onDone = () => {
    selection.clear();
    close();
  };

  const review = (video: QueuedVideo | undefined, begin: Action | null = null) =>
    video && setOpen({ kind: "review", video, begin });
  const approve = (video: QueuedVideo) => {
    const { title, tags, language } = video;
    void decideFromList(
      video,
      { action: "approve", tags: withTitleFacets(tags, title), language },
      () => void undoLast(),
    );
  };
  const act = (action: Action) => {
    if (selected.length > 0) setOpen({ kind: "batch", action });
    else if (action !== "approve") review(cursor.current, action);
    else if (cursor.current && cursor.current.status !== "approved") approve(cursor.current);
  };

  useKeys(useStore($shortcutsOn) && open === null, {
    j: cursor.next,
    k: cursor.previous,
    a: () => act("approve"),
    r: () => act("reject"),
    s: () => act("snooze"),
    x: () => cursor.current && selection.toggle(cursor.current.id),
    u: () => void undoLast(),
    "?": () => setOpen({ kind: "help" }),
  });

  return (
    <>
      <ScreenHead title="Video Moderation" subtitle="Approve what people should see; reject or snooze the rest.">
        {undoable && (
          <Button variant="outline" icon="refresh" onClick={() => void undoLast()}>
            Undo<span className="sr-only">: {undoable.label}</span>
          </Button>
        )}
        <Button variant="outline" icon="plus" onClick={() => setOpen({ kind: "add" })}>
          <ShortLabel short="Add" rest="Video" />
        </Button>
        <Button variant="outline" icon="search" onClick={() => setOpen({ kind: "find" })}>
          <ShortLabel short="Find" rest="Videos" />
        </Button>
        <Button variant="quiet" className="max-sm:hidden" onClick={() => setOpen({ kind: "help" })}>
          Shortcuts <Key>?</Key>
        </Button>
      </ScreenHead>
      <QueueFilters />
      <BatchBar listed={videos.length} matching={total} selection={selection} onAct={act}>
        {queue.state === "ready" && <QueueCount shown={videos.length} total={total} />}
      </BatchBar>
      <AsyncRows
        rows={queue.state === "ready" ? { state: "ready", value: videos } : queue}
        label="Videos"
        retry={loadQueue}
        empty={<EmptyState title="Nothing to moderate here" text="Try another status, language or search." />}
      >
        {(video) => (
          <VideoRow
            key={video.id}
            video={video}
            isCurrent={cursor.isCurrent(video)}
            isSelected={selection.has(video.id)}
            onFocus={() => cursor.point(video.id)}
            onSelect={(isRange) => selection.toggle(video.id, isRange)}
            onApprove={() => approve(video)}
            onReview={(begin) => review(video, begin)}
            onRule={(kind) => setOpen({ kind, video })}
            onEdit={() => setOpen({ kind: "edit", video })}
          />
        )}
      </AsyncRows>
      <QueuePages total={total} />
      {open && (
        <OnDemand
          part={dialogs}
          props={{
            open,
            listed: videos,
            selected,
            allOf: selection.isAll ? total : null,
            onMove: review,
            onClose: close,
            onDone,
          }}
        />
      )}
    </>
  );
}

/** The number of matching videos, and how many the page lists. */
const QueueCount = ({ shown, total }: { shown: number; total: number }) => (
  <StatusRegion className="text-ink-soft">
    {shown < total ? `${shown} of ` : ""}
    {pluralize(total, "video")}
  </StatusRegion>
);

/** Links to the pages of the queue; nothing if there is only one. */
function QueuePages({ total }: { total: number }) {
  const page = queuePage(useStore($queueParams).page, total);
  const last = Math.ceil(total / queueLimit);
  if (last < 2) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-2 justify-center">
      {pagesAround(page, last).map((number) => (
        <Button
          key={number}
          variant={number === page ? "secondary" : "outline"}
          aria-label={`Page ${number}`}
          aria-current={number === page ? "page" : undefined}
          onClick={() => {
            setQueueParams({ page: `${number}` });
            window.scrollTo({ top: 0 });
          }}
        >
          {number}
        </Button>
      ))}
    </nav>
  );
}

type BatchBarProps = Omit<ComponentProps<typeof SelectionBar>, "actions"> & { onAct: (action: Action) => void };

/** Actions for all selected videos. */
export const BatchBar = ({ onAct, ...bar }: BatchBarProps) => (
  <SelectionBar
    {...bar}
    actions={(chosen) => (
      <>
        <Button variant="secondary" onClick={() => onAct("approve")}>
          Approve {chosen}…
        </Button>
        <Button variant="outline" onClick={() => onAct("reject")}>
          Reject {chosen}…
        </Button>
        <Button variant="outline" onClick={() => onAct("snooze")}>
          Snooze {chosen}…
        </Button>
      </>
    )}
  />
);

export default adminScreen(Moderation, "moderator");
