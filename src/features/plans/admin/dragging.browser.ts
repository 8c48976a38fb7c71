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
import type { DayPlace } from "@/features/plans/admin/plan-builder.ts";

/** What is dragged: a video of the library or of a day, a whole day, or a whole week. */
export type Dragged = { title: string } & ({ video: string; from: string | null } | { day: string } | { week: number });
/** Where it may be dropped: a video before one of a day's videos or at its end, a day in the place of another or in a free one. */
export type DropPlace = { name: string; place: DayPlace; day?: string; before?: string };
/** The head of a week: the place of another week. Under anything else that is held over it, a closed week opens. */
export type WeekHead = { name: string; week: number; isOpen: boolean };

export const draggedOf = (source: Draggable | null) => (source ? (source.data as Dragged) : null);
export const placeOf = (target: Droppable | null) =>
  target && "place" in target.data ? (target.data as DropPlace) : null;
export const weekOf = (target: Droppable | null) =>
  target && "isOpen" in target.data ? (target.data as WeekHead) : null;
const nameOf = (target: Droppable | null) => (placeOf(target) ?? weekOf(target))?.name;

const isPlaceFor = (source: Draggable | null, target: Droppable | null) =>
  source?.type === "week" ? weekOf(target) !== null : placeOf(target) !== null;

/** Carries a video or a day from day to day by the arrow keys, and over the heads of closed weeks, which open; a week from head to head. */
class DayByDaySensor extends KeyboardSensor {
  protected override handleMove(direction: "up" | "down" | "left" | "right", event: KeyboardEvent) {
    event.preventDefault();
    const { registry, dragOperation, actions, collisionObserver } = this.manager;
    const { source, target } = dragOperation;
    if (!source) return;
    const places = [...registry.droppables]
      .filter((one) => one.type && one.element && one.accepts(source))
      .sort(asInThePage);
    const now = places.findIndex(({ id }) => id === (placeOf(target)?.day ?? target?.id));
    const isForward = direction === "down" || direction === "right";
    const ahead = isForward || now === -1 ? places.slice(now + 1) : places.slice(0, now).reverse();
    const next = ahead.find((one) => source.type === "week" || !weekOf(one)?.isOpen);
    if (!next?.element) return;
    next.element.scrollIntoView({ block: "nearest" });
    const { left, bottom, width } = next.element.getBoundingClientRect();
    // by name and not by its place: where the others are isn't known anew after the page scrolled
    collisionObserver.disable();
    void actions.setDropTarget(next.id);
    actions.move({ event, to: { x: left + width / 2, y: bottom - 6 } });
  }
}

const asInThePage = (a: Droppable, b: Droppable) =>
  a.element && b.element && a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/**
 * Shows what is carried beside the pointer. The library's own way adds a style element to the page, which the content
 * security policy refuses.
 */
class Carried extends Plugin<DragDropManager> {
  constructor(manager: DragDropManager) {
    super(manager);
    const label = document.createElement("div");
    label.dataset.carried = "";
    label.className =
      "pointer-events-none fixed top-0 left-0 z-60 mt-3 ml-3 max-w-64 rounded-xs bg-secondary px-3 py-1.5 text-xs/inherit font-semibold text-on-secondary shadow-lg";
    label.setAttribute("aria-hidden", "true");
    this.registerEffect(() => {
      const { status, source, position } = manager.dragOperation;
      const { x, y } = position.current;
      document.documentElement.classList.toggle("is-dragging", status.initialized);
      if (!status.initialized) return label.remove();
      label.textContent = draggedOf(source)?.title ?? "";
      label.style.translate = `${x}px ${y}px`;
      if (!label.isConnected) document.body.append(label);
      queueMicrotask(() => {
        if (manager.dragOperation.status.initialized) manager.dragOperation.shape = new DOMRectangle(label);
      });
    });
  }
}

const titleIn = (source: Draggable | null) => `“${draggedOf(source)?.title ?? ""}”`;

const announcements = {
  dragstart: ({ operation }: { operation: { source: Draggable | null } }) =>
    `${titleIn(operation.source)} is picked up.`,
  dragover: ({ operation }: { operation: { source: Draggable | null; target: Droppable | null } }) => {
    const name = nameOf(operation.target);
    return name ? `Over ${name}.` : "Over no day.";
  },
  // what came of a drop is said by the screen
  dragend: ({
    operation,
    canceled,
  }: {
    operation: { source: Draggable | null; target: Droppable | null };
    canceled: boolean;
  }) =>
    canceled || !isPlaceFor(operation.source, operation.target)
      ? `${titleIn(operation.source)} is put back.`
      : undefined,
};

const screenReaderInstructions = {
  draggable:
    "Press Space to pick it up, the arrow keys to carry it from place to place, Space again to drop it, Escape to put it back. The buttons beside it do the same.",
};

export const plugins = [
  Accessibility.configure({ announcements, screenReaderInstructions }),
  // only near the very edge: a day must not slide away from under the pointer
  AutoScroller.configure({ threshold: 0.08, acceleration: 12 }),
  Carried,
];

/** A mouse may take a card anywhere; fingers press it for a moment first, so that they can scroll. */
export const sensors = [PointerSensor.configure({ activatorElements: (source) => [source.element] }), DayByDaySensor];
