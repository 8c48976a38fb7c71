import { DragDropProvider, type DragEndEvent } from "@dnd-kit/react";
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { moveDay, swapWeeks } from "@/features/plans/admin/day-slots.store.ts";
import { addVideo, moveVideo } from "@/features/plans/admin/day-videos.store.ts";
import { dayElementId, dayName, openAtStart } from "@/features/plans/admin/plan-builder.ts";
import { $days, addDay, findDay, type PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { $planDrafts, type PlanRow, withDraft } from "@/features/plans/admin/plans.store.ts";
import { Calendar } from "./Calendar.tsx";
import { type Choice, DayChoice } from "./DayChoice.tsx";
import { draggedOf, dropTargetOf, plugins, sensors, weekHeadOf } from "./dragging.browser.ts";
import { Library } from "./Library.tsx";
import { PlanHead } from "./PlanHead.tsx";
import { useUndoKey } from "./use-undo-key.ts";

interface Props {
  plan: PlanRow;
  onEdit: () => void;
}

/** The plan builder: calendar and video library. Every drag-and-drop action also has a button. */
export default function Builder({ plan, onEdit }: Props) {
  const days = useStore($days);
  const { duration_weeks } = withDraft(plan, useStore($planDrafts).get(plan.id));
  const [targetId, setTargetId] = useState<string | null>(null);
  const [pendingVideo, setPendingVideo] = useState<Choice | null>(null);
  const [openWeeks, setOpenWeeks] = useState<ReadonlySet<number>>(() => new Set(openAtStart(duration_weeks)));
  const all = days.state === "ready" ? days.value : [];
  const targetDay = all.find(({ id }) => id === targetId) ?? null;

  const toggleTargetDay = (day: PlanDay) => {
    setTargetId(day.id === targetId ? null : day.id);
    // don't open the on-screen keyboard of touch devices by focusing the search field
    const selector = matchMedia("(pointer: coarse)").matches ? "[data-library]" : "#library-search";
    if (day.id === targetId) return;
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    showEnd(day);
  };
  const clearTargetDay = () => {
    setTargetId(null);
    if (targetDay) document.getElementById(dayElementId(targetDay))?.focus();
  };
  const addToTargetDay = (video: string) => {
    if (!targetDay) return setPendingVideo({ video, from: null });
    void addVideo(targetDay.id, video);
    showEnd(targetDay);
  };

  useUndoKey();
  // on narrow screens, it is below the list of plans
  useEffect(() => {
    if (matchMedia("(width < 64rem)").matches) document.querySelector("[data-plan-head]")?.scrollIntoView();
  }, []);

  const show = (day: PlanDay) => {
    setOpenWeeks(new Set([...openWeeks, day.week_number]));
    // wait for React to render the days of a closed week
    requestAnimationFrame(() => document.getElementById(dayElementId(day))?.focus());
  };

  const focusLibrary = () => document.querySelector<HTMLElement>("#library-search")?.focus();

  return (
    <DragDropProvider plugins={plugins} sensors={sensors} onDragEnd={drop}>
      <div className="grid grid-cols-1 gap-4 min-w-0">
        <PlanHead plan={plan} days={all} onEdit={onEdit} onShow={show} />
        <button type="button" className="skip-link button button-secondary" onClick={focusLibrary}>
          Skip to the video library
        </button>
        <div className="grid grid-cols-1 gap-5 items-start md:grid-cols-[minmax(0,1fr)_17rem] min-[80rem]:gap-4 min-[80rem]:grid-cols-[minmax(0,1fr)_17.5rem] min-[100rem]:grid-cols-[minmax(0,1fr)_21rem]">
          <Calendar
            weeks={duration_weeks}
            open={openWeeks}
            onOpen={setOpenWeeks}
            target={targetDay}
            onFill={toggleTargetDay}
            onMove={(video, from) => setPendingVideo({ video, from })}
          />
          <Library target={targetDay && dayName(targetDay)} onAdd={addToTargetDay} onLeave={clearTargetDay} />
        </div>
      </div>
      <DayChoice choice={pendingVideo} weeks={duration_weeks} days={all} onClose={() => setPendingVideo(null)} />
    </DragDropProvider>
  );
}

/** Scrolls to the end of a day, where videos are added: on a phone, the library opens over it. */
const showEnd = (day: PlanDay) =>
  requestAnimationFrame(() => {
    document.getElementById(dayElementId(day))?.lastElementChild?.scrollIntoView({ block: "nearest" });
  });

function drop({ operation, canceled }: DragEndEvent) {
  const dragged = draggedOf(operation.source);
  const [target, head] = [dropTargetOf(operation.target), weekHeadOf(operation.target)];
  if (canceled || !dragged) return;
  if ("week" in dragged) {
    if (head && head.week !== dragged.week) void swapWeeks(dragged.week, head.week);
  } else if ("day" in dragged) {
    const day = findDay(dragged.day);
    if (day && target && target.day !== day.id) void moveDay(day, target.slot);
  } else if (target && !target.day) {
    void addDay(target.slot, dragged.video);
  } else if (target?.day) {
    if (dragged.from === null) void addVideo(target.day, dragged.video, target.before);
    else void moveVideo(dragged.from, target.day, dragged.video, target.before);
  }
}
