import { Dialog } from "@/ui/Dialog.tsx";
import { KeyList } from "@/ui/ShortcutList.tsx";

const keys = [
  ["Tab", "The next group: the plans, the open plan, each week, the videos"],
  ["→ ←", "The next and the previous button of the group"],
  ["↓ ↑", "The next and the previous plan, day or video"],
  ["Home End", "The first and the last button"],
  ["Space", "On a grip, picks up. The arrow keys carry, Space drops, Esc puts back"],
] as const;

/** The keys of the plan builder. */
export const BuilderKeys = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Keyboard">
    <KeyList keys={keys} />
  </Dialog>
);
