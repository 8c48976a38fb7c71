import { useStore } from "@nanostores/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import { weekFrom } from "@/features/dashboard/dashboard.ts";
import { $schedules, moveDay } from "@/features/training/training-days.store.ts";
import { dayLabel } from "@/features/training/training-days.ts";
import { type CalendarDate, daysLater, mondayOf, shortDate } from "@/platform/calendar-date.ts";
import { openWhenLoaded } from "@/platform/lazy.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { localTimeZone, localToday } from "@/platform/time-zone.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { type WorkoutAhead, workoutsAhead } from "./workouts-ahead.store.ts";

const loadDialog = () => import("./DayDialog.tsx");
const DayDialog = lazy(loadDialog);

type Day = ReturnType<typeof weekFrom<DashboardRows["ofWeek"][number], WorkoutAhead>>[number];

/**
 * The days of this week or the next as dots, and the minutes trained this week, which lead to the history. A dot with workouts opens its
 * day, where they can be moved.
 */
export default function WeekView({ enrollments, ofWeek }: Pick<DashboardRows, "enrollments" | "ofWeek">) {
  const schedules = useStore($schedules);
  const [isNext, setNext] = useState(false);
  const [opened, setOpened] = useState<CalendarDate | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const movedTo = useRef<CalendarDate | null>(null);
  const today = localToday();
  const planned = workoutsAhead(enrollments, schedules);
  const monday = daysLater(mondayOf(today), isNext ? 7 : 0);
  const week = weekFrom(monday, { done: ofWeek, planned }, localTimeZone());
  const minutes = week.flatMap(({ done }) => done.map((workout) => workout.minutes));
  const day = week.find(({ date }) => date === opened);
  const nextMonday = daysLater(mondayOf(today), 7);
  // closing the dialog focuses the dot of the day that was opened, which may be empty now
  useEffect(() => {
    if (movedTo.current === null || opened !== null) return;
    list.current?.querySelector<HTMLElement>(`[data-day="${movedTo.current}"]`)?.focus();
    movedTo.current = null;
  });

  async function move(workout: WorkoutAhead, date: CalendarDate) {
    setOpened(null);
    const failure = await moveDay(workout.enrollmentId, workout.id, date);
    if (failure === null) {
      movedTo.current = date;
      setNext(date >= nextMonday);
    }
    setAnnouncement(failure ?? `“${workout.title}” is on ${dayLabel(date, today)} now.`);
  }

  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex items-center gap-1">
        <ol
          ref={list}
          className="flex min-w-0 flex-1 justify-between lg:gap-2"
          aria-label={isNext ? "Next week" : "This week"}
        >
          {week.map((one) => (
            <li key={one.date} className="grid min-w-0 flex-1">
              <Dot
                day={one}
                today={today}
                onOpen={() =>
                  openWhenLoaded(
                    loadDialog,
                    () => setOpened(one.date),
                    (failure) => setAnnouncement(failure ?? ""),
                  )
                }
              />
            </li>
          ))}
        </ol>
        {(isNext || planned.some(({ date }) => date >= nextMonday)) && (
          <Button variant="quiet" size="sm" className="button-icon" onClick={() => setNext(!isNext)}>
            <Icon name={isNext ? "arrow-left" : "arrow-right"} label={isNext ? "This week" : "Next week"} />
          </Button>
        )}
      </div>
      {!isNext && minutes.length > 0 && !minutes.includes(null) && (
        <a href="/history" className="link justify-self-start py-1 text-sm">
          {pluralize(
            minutes.reduce<number>((sum, one) => sum + (one ?? 0), 0),
            "minute",
          )}{" "}
          this week
        </a>
      )}
      <StatusRegion className="text-sm text-ink-soft">{announcement}</StatusRegion>
      <Suspense>
        {day && (
          <DayDialog
            title={`${day.weekday}, ${shortDate(day.date)}`}
            done={day.done}
            planned={day.planned}
            allPlanned={planned}
            onMove={(workout, date) => void move(workout, date)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

interface DotProps {
  day: Day;
  today: CalendarDate;
  onOpen: () => void;
}

function Dot({ day: { date, weekday, done, planned }, today, onOpen }: DotProps) {
  const isToday = date === today;
  const isDone = done.length > 0;
  const face = (
    <>
      <span className={classes("text-xs", isToday ? "font-bold text-ink" : "text-ink-soft")} aria-hidden="true">
        {weekday[0]}
      </span>
      <span
        className={classes(
          "grid aspect-square w-full max-w-8 place-items-center rounded-full border-2",
          isDone && "border-success bg-success text-surface",
          !isDone && planned.length > 0 && "border-primary-ink",
          !isDone && planned.length === 0 && "border-transparent bg-line",
          isToday && "outline-2 outline-offset-2 outline-secondary-ink",
        )}
      >
        {isDone && <Icon name="check" size={18} />}
        {!isDone && planned.length > 0 && <span className="size-2 rounded-full bg-primary-ink" />}
      </span>
    </>
  );
  const states = [
    ...(isDone ? [`${pluralize(done.length, "workout")} done`] : []),
    ...(planned.length > 0 ? [`${planned.length} planned`] : []),
  ];
  const spoken = `${isToday ? "Today, " : ""}${weekday}, ${shortDate(date)}: ${states.join(", ") || "nothing planned"}`;
  const look = "grid min-w-0 justify-items-center gap-1 rounded-md p-0.5 sm:w-11 sm:p-1";
  return states.length > 0 ? (
    <button type="button" className={classes(look, "hover:bg-line")} data-day={date} onClick={onOpen}>
      {face}
      <span className="sr-only">{spoken}</span>
    </button>
  ) : (
    <span className={look}>
      {face}
      <span className="sr-only">{spoken}</span>
    </span>
  );
}
