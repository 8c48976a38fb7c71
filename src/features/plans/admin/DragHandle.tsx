import type { Ref } from "react";
import { Icon } from "@/ui/Icon.tsx";

/** The handle for dragging with pointer or keyboard. */
export const DragHandle = ({ ref, title }: { ref: Ref<HTMLButtonElement>; title: string }) => (
  <button
    type="button"
    ref={ref}
    className="inline-grid place-items-center size-6 rounded-[0.375rem] text-ink-soft cursor-grab touch-none hover:text-ink pointer-coarse:size-11"
    aria-label={`Drag ${title}`}
  >
    <Icon name="grip" size={16} />
  </button>
);
