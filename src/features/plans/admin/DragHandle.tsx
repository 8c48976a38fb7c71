import type { Ref } from "react";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";

interface Props {
  ref: Ref<HTMLButtonElement>;
  title: string;
  /** shows it to the keyboard only, where a mouse drags the entire card and space is scarce */
  isNarrow?: boolean;
}

/** The handle for dragging with pointer or keyboard. */
export const DragHandle = ({ ref, title, isNarrow = false }: Props) => (
  <button
    type="button"
    ref={ref}
    className={classes(
      "inline-grid place-items-center size-6 rounded-[0.375rem] text-ink-soft cursor-grab touch-none hover:text-ink pointer-coarse:size-11",
      isNarrow && "mouse:not-focus-visible:w-0 mouse:not-focus-visible:overflow-hidden",
    )}
    aria-label={`Drag ${title}`}
  >
    <Icon name="grip" size={16} />
  </button>
);
