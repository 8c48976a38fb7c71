import { useStore } from "@nanostores/react";
import { $schedules } from "@/features/training/training-days.store.ts";
import { dayLabel } from "@/features/training/training-days.ts";
import { localToday } from "@/platform/time-zone.browser.ts";

/** The planned date of an open workout, such as "Today" or "Sat"; nothing if it has none. */
export default function DayDate({ dayId, before = "" }: { dayId: string; before?: string }) {
  const schedule = useStore($schedules).find(({ days }) => days.some(({ id }) => id === dayId));
  const day = schedule?.days.find(({ id }) => id === dayId);
  if (!schedule || !day?.date || day.state === "done") return null;
  const today = localToday();
  const time = schedule.starts_at && day.date >= today ? `, ${schedule.starts_at}` : "";
  return (
    <>
      {before}
      <time dateTime={day.date}>{dayLabel(day.date, today)}</time>
      {time}
    </>
  );
}
