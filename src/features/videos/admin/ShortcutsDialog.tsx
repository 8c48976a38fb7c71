import { useStore } from "@nanostores/react";
import { $shortcutsOn, setShortcuts } from "@/platform/shortcuts.store.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { ShortcutList } from "@/ui/ShortcutList.tsx";

const keys = [
  ["j", "Next video"],
  ["k", "Previous video"],
  ["Enter", "Review it"],
  ["a", "Approve it, or all that are selected"],
  ["r", "Reject it, or all that are selected"],
  ["s", "Snooze it, or all that are selected"],
  ["x", "Select it"],
  ["u", "Undo the last decision"],
  ["?", "This list"],
] as const;

/** The keyboard shortcuts of the moderation queue, and a switch to turn them off. */
export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
    <ShortcutList keys={keys} isOn={useStore($shortcutsOn)} onSwitch={setShortcuts} />
  </Dialog>
);
