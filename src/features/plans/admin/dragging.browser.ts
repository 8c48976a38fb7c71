import { Plugin } from "@dnd-kit/abstract";
import {
  Accessibility,
  AutoScroller,
  type DragDropManager,
  type Draggable,
  type Droppable,
  KeyboardSensor,
  PointerSensor,
} from "@dnd-kit/dom";
import { DOMRectangle } from "@dnd-kit/dom/utilities";
import type { DaySlot } from "@/features/plans/admin/plan-builder.ts";

/** The dragged item: a video of the library (`from` is null) or of a day, a day, or a week. */
export type Dragged = { title: string } & ({ video: string; from: string | null } | { day: string } | { week: number });
/** A drop target for videos and days: a day, the position before one of its videos, or a free slot. Days dropped on a day swap. */
export type DropTarget = { name: string; slot: DaySlot; day?: string; before?: string };
/** The drop target for weeks: the header of another week. Holding any other item over it opens a closed week. */
export type WeekHead = { name: string; week: number; isOpen: boolean };

export const draggedOf = (source: Draggable | null) => (source ? (source.data as Dragged) : null);
export const dropTargetOf = (target: Droppable | null) =>
  target && "slot" in target.data ? (target.data as DropTarget) : null;
export const weekHeadOf = (target: Droppable | null) =>
  target && "isOpen" in target.data ? (target.data as WeekHead) : null;
// other screens drag, too: their items have a title, their targets a name
const titleOf = (source: Draggable | null) => (source?.data as { title?: string } | undefined)?.title ?? "";
const nameOf = (target: Droppable | null) => (target?.data as { name?: string } | undefined)?.name;

const isTargetFor = (source: Draggable | null, target: Droppable | null) =>
  target !== null && (source?.type === "week") === (weekHeadOf(target) !== null);

/** Arrow keys move an item from target to target: a video or day also to headers of closed weeks, which open; a week from header to header. */
class SlotKeyboardSensor extends KeyboardSensor {
  protected override handleMove(direction: "up" | "down" | "left" | "right", event: KeyboardEvent) {
    event.preventDefault();
    const { registry, dragOperation, actions, collisionObserver } = this.manager;
    const { source, target } = dragOperation;
    if (!source) return;
    const targets = [...registry.droppables]
      .filter((one) => one.type && one.element && one.accepts(source))
      .sort(inDocumentOrder);
    const now = targets.findIndex(({ id }) => id === (dropTargetOf(target)?.day ?? target?.id));
    const isForward = direction === "down" || direction === "right";
    const ahead = isForward || now === -1 ? targets.slice(now + 1) : targets.slice(0, now).reverse();
    const next = ahead.find((one) => source.type === "week" || !weekHeadOf(one)?.isOpen);
    if (!next?.element) return;
    next.element.scrollIntoView({ block: "nearest" });
    const { left, bottom, width } = next.element.getBoundingClientRect();
    // set the target by id: the library doesn't update the positions of the other targets after the page scrolled
    collisionObserver.disable();
    void actions.setDropTarget(next.id);
    actions.move({ event, to: { x: left + width / 2, y: bottom - 6 } });
  }
}

const inDocumentOrder = (a: Droppable, b: Droppable) =>
  a.element && b.element && a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/**
 * Shows the title of the dragged item beside the pointer. The library's own feedback adds a style element to the page, which the
 * content security policy blocks.
 */
class DragLabel extends Plugin<DragDropManager> {
  constructor(manager: DragDropManager) {
    super(manager);
    // a pixel at the pointer, which decides over what the item is; the label hangs on it
    const point = document.createElement("div");
    point.className = "pointer-events-none fixed top-0 left-0 z-60 size-px";
    const label = document.createElement("div");
    label.dataset.carried = "";
    label.className =
      "absolute top-3 left-3 w-max max-w-64 rounded-xs bg-secondary px-3 py-1.5 text-xs/inherit font-semibold text-on-secondary shadow-lg";
    label.setAttribute("aria-hidden", "true");
    point.append(label);
    this.registerEffect(() => {
      const { status, source, position } = manager.dragOperation;
      const { x, y } = position.current;
      document.documentElement.classList.toggle("is-dragging", status.initialized);
      if (!status.initialized) return point.remove();
      label.textContent = titleOf(source);
      point.style.translate = `${x}px ${y}px`;
      if (!point.isConnected) document.body.append(point);
      queueMicrotask(() => {
        if (manager.dragOperation.status.initialized) manager.dragOperation.shape = new DOMRectangle(point);
      });
    });
  }
}

const titleIn = (source: Draggable | null) => `“${titleOf(source)}”`;

const announcements = {
  dragstart: ({ operation }: { operation: { source: Draggable | null } }) =>
    `${titleIn(operation.source)} is picked up.`,
  dragover: ({ operation }: { operation: { source: Draggable | null; target: Droppable | null } }) => {
    const name = nameOf(operation.target);
    return name ? `Over ${name}.` : "Not over a target.";
  },
  // the screen announces the result of a drop
  dragend: ({
    operation,
    canceled,
  }: {
    operation: { source: Draggable | null; target: Droppable | null };
    canceled: boolean;
  }) =>
    canceled || !isTargetFor(operation.source, operation.target)
      ? `${titleIn(operation.source)} is put back.`
      : undefined,
};

const screenReaderInstructions = {
  draggable:
    "Press Space to pick it up, the arrow keys to carry it from place to place, Space again to drop it, Escape to put it back. The buttons beside it do the same.",
};

export const plugins = [
  Accessibility.configure({ announcements, screenReaderInstructions }),
  // scroll near the very edge only: a day must not slide away from under the pointer
  AutoScroller.configure({ threshold: 0.08, acceleration: 12 }),
  DragLabel,
];

/** A mouse can drag a card anywhere. Touch must hold it for a moment first, so that swiping scrolls. */
export const sensors = [
  PointerSensor.configure({ activatorElements: (source) => [source.element] }),
  SlotKeyboardSensor,
];
