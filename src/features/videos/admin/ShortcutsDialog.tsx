import { useStore } from "@nanostores/react";
import { $shortcutsOn, setShortcuts } from "@/features/videos/admin/shortcuts.store.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";

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
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isOn = useStore($shortcutsOn);
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid gap-2 [&>div]:grid [&>div]:grid-cols-[4rem_1fr] [&>div]:items-center">
        {keys.map(([key, effect]) => (
          <div key={key}>
            <dt>
              <kbd className="admin-key">{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label="Shortcuts are on" checked={isOn} onChange={({ target }) => setShortcuts(target.checked)} />
    </Dialog>
  );
}
