import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { QueuedVideo } from "@/features/videos/admin/moderation.store.ts";
import type { Action } from "@/features/videos/admin/moderation.ts";
import { channels, type WhitelistedChannel } from "@/features/videos/admin/rules.store.ts";
import { channelOf } from "@/features/videos/admin/whitelist.ts";
import { $shortcutsOn, setShortcuts } from "@/platform/shortcuts.store.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { ShortcutList } from "@/ui/ShortcutList.tsx";
import { AddVideoForm } from "./AddVideoForm.tsx";
import { BatchDialog } from "./BatchDialog.tsx";
import { ChannelForm } from "./ChannelForm.tsx";
import { EditVideoForm } from "./EditVideoForm.tsx";
import { FindVideos } from "./FindVideos.tsx";
import { KeywordForm } from "./KeywordForm.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";

/** The open dialog, with the video or the action it is for. */
export type Open =
  | { kind: "review"; video: QueuedVideo; begin: Action | null }
  | { kind: "batch"; action: Action }
  | { kind: "whitelist" | "blacklist" | "edit"; video: QueuedVideo }
  | { kind: "add" | "find" | "help" };

interface Props {
  open: Open;
  listed: QueuedVideo[];
  selected: QueuedVideo[];
  /** the number of matching videos if all of them are selected; null if only `selected` are */
  allOf: number | null;
  onMove: (video: QueuedVideo) => void;
  onClose: () => void;
  /** called after a decision about the selected videos */
  onDone: () => void;
}

/** The dialogs of the moderation queue, one at a time. */
export function OpenDialog({ open, listed, selected, allOf, onMove, onClose, onDone }: Props) {
  switch (open.kind) {
    case "review": {
      // the current row of the list: a colleague may have decided meanwhile
      const video = listed.find(({ id }) => id === open.video.id) ?? open.video;
      return <ReviewDialog video={video} begin={open.begin} listed={listed} onMove={onMove} onClose={onClose} />;
    }
    case "batch":
      return <BatchDialog videos={selected} allOf={allOf} action={open.action} onClose={onClose} onDone={onDone} />;
    case "whitelist":
      return <VideoChannelForm video={open.video} onClose={onClose} />;
    case "blacklist":
      return <KeywordForm edited="new" video={open.video} onClose={onClose} />;
    case "edit":
      return <EditVideoForm video={open.video} onClose={onClose} />;
    case "add":
      return <AddVideoForm onClose={onClose} />;
    case "find":
      return <FindVideos onClose={onClose} />;
    case "help":
      return <ShortcutsDialog onClose={onClose} />;
  }
}

/** Edits the whitelist entry of a video's channel, or adds one. Doesn't switch from "new" to the saved entry while open. */
function VideoChannelForm({ video, onClose }: { video: QueuedVideo; onClose: () => void }) {
  const listed = useStore(channels.$rows);
  const [edited, setEdited] = useState<WhitelistedChannel | "new" | null>(null);
  if (edited === null && listed.state !== "loading") {
    const rows = listed.state === "ready" ? listed.value : [];
    setEdited(rows.find(({ channel_id }) => channel_id === video.channel_id) ?? "new");
  }
  return (
    <ChannelForm
      edited={edited}
      begin={channelOf({ ...video, channel_id: video.channel_id ?? "" })}
      onClose={onClose}
    />
  );
}

const keys = [
  ["j", "Next video"],
  ["k", "Previous video"],
  ["Enter", "Review it"],
  ["a", "Approve it, or all that are selected"],
  ["r", "Reject it, or all that are selected"],
  ["s", "Snooze it, or all that are selected"],
  ["x", "Select it"],
  ["Shift+click", "On a checkbox: select all from the last one to it"],
  ["1–9", "In a dialog: take a recent reason"],
  ["u", "Undo the last decision"],
  ["?", "This list"],
] as const;

/** The keyboard shortcuts of the moderation queue, and a switch to turn them off. */
const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Keyboard shortcuts">
    <ShortcutList keys={keys} isOn={useStore($shortcutsOn)} onSwitch={setShortcuts} />
  </Dialog>
);
