import { useStore } from "@nanostores/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import { $schedules, moveDay } from "@/features/training/training-days.store.ts";
import { dayLabel, weekAhead } from "@/features/training/training-days.ts";
import { type CalendarDate, daysLater } from "@/platform/calendar-date.ts";
import { openLoaded } from "@/platform/optional.tsx";
import { localToday } from "@/platform/time-zone.store.ts";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import WeekDay from "./WeekDay.tsx";
import { type WorkoutAhead, workoutsAhead } from "./workouts-ahead.store.ts";

const loadDialog = () => import("./MoveDialog.tsx");
const MoveDialog = lazy(loadDialog);

/** The workouts of the next seven days. Each can be moved by dragging, with the arrow keys, or with its button. */
export default function WeekView({ enrollments }: Pick<DashboardRows, "enrollments">) {
  const schedules = useStore($schedules);
  const [chosen, setChosen] = useState<WorkoutAhead | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; date: CalendarDate } | null>(null);
  const today = localToday();
  const days = weekAhead(workoutsAhead(enrollments, schedules), today);
  // a moved workout is rendered in another list: focus its new button
  useEffect(() => {
    const { id, date } = moved.current ?? {};
    const day = days.find((one) => one.date === date);
    if (!day?.workouts.some((workout) => workout.id === id)) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${id}"]`)?.focus();
    moved.current = null;
  });
  if (days.every(({ workouts }) => workouts.length === 0)) return null;

  async function move(workout: WorkoutAhead, date: CalendarDate) {
    // ignore days outside of the view: the workout and the focused button would disappear
    if (date === workout.date || !days.some((day) => day.date === date)) return;
    moved.current = { id: workout.id, date };
    const failure = await moveDay(workout.enrollmentId, workout.id, date);
    if (failure !== null) moved.current = null;
    setAnnouncement(failure ?? `“${workout.title}” is on ${dayLabel(date, today)} now.`);
  }

  const findWorkout = (id: string) => days.flatMap((day) => day.workouts).find((workout) => workout.id === id);
  return (
    <section className="grid min-w-0 content-start gap-4" aria-labelledby="week-view">
      <h2 id="week-view">Next seven days</h2>
      <ol ref={list} className="grid gap-2 min-[60rem]:grid-cols-7">
        {days.map((day) => (
          <WeekDay
            key={day.date}
            {...day}
            onDropped={(id) => {
              const workout = findWorkout(id);
              if (workout) void move(workout, day.date);
            }}
            onMove={(workout) =>
              openLoaded(
                loadDialog,
                () => setChosen(workout),
                (failure) => setAnnouncement(failure ?? ""),
              )
            }
            onStep={(workout, step) => void move(workout, daysLater(workout.date, step))}
          />
        ))}
      </ol>
      <StatusRegion className="text-sm text-ink-soft">{announcement}</StatusRegion>
      {chosen && (
        <Suspense>
          <MoveDialog
            workout={chosen}
            days={days}
            onClose={() => setChosen(null)}
            onChosen={(date) => void move(chosen, date)}
          />
        </Suspense>
      )}
    </section>
  );
}
