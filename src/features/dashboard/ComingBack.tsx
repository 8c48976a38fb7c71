import { useState } from "react";
import { $dashboard, type DashboardRows } from "@/features/dashboard/dashboard.store.ts";
import { type ReturnChoice, returnChoices } from "@/features/training/return-choices.ts";
import { returnToPlan, undoReturn } from "@/features/training/training-days.store.ts";
import { dayLabel, type PlanSchedule } from "@/features/training/training-days.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

interface Props {
  schedule: PlanSchedule;
  plan: NonNullable<DashboardRows["enrollments"][number]["plan"]>;
  /** since the latest workout of any kind, after a long break */
  daysAway: number | null;
}

/** The alternatives to the next workout after missed ones, each with its dates, and Undo after one. Both need a connection. */
export default function ComingBack({ schedule, plan, daysAway }: Props) {
  // the choices stay, or Undo if there are none, with the focus until the next workout is known
  const [pending, setPending] = useState<ReturnChoice[] | null>(null);
  const [announcement, setAnnouncement] = useState(schedule.can_undo ? "You changed your plan today." : "");
  const container = useFocusFallback<HTMLDivElement>(firstButton, true);
  const today = localToday();
  const choices = pending ?? returnChoices(schedule, plan.days, today);
  const { enrollment_id } = schedule;

  async function change(changing: Promise<string | null>, success: string) {
    setPending(choices);
    const failure = await changing;
    await $dashboard.settled();
    setPending(null);
    setAnnouncement(failure ?? success);
  }

  return (
    <div ref={container} className="mt-2 flex flex-wrap items-center gap-2 print:hidden">
      {daysAway !== null && choices.some(({ kind }) => kind === "repeat") && (
        <p className="basis-full">{`${daysAway} days since your last workout: go on where you left off, or begin a week again.`}</p>
      )}
      {choices.map((choice) => (
        <Button
          key={labelOf(choice)}
          variant="outline"
          size="sm"
          className="on-night flex-wrap gap-y-0 wrap-normal max-sm:w-full"
          aria-disabled={pending !== null}
          onClick={() => pending ?? void change(returnToPlan(enrollment_id, choice), resultOf(choice, today))}
        >
          {labelOf(choice)}
          <span className="font-normal">{datesOf(choice, today)}</span>
        </Button>
      ))}
      <StatusRegion className="font-semibold">{announcement}</StatusRegion>
      {(pending ? pending.length === 0 : schedule.can_undo) && (
        <Button
          variant="outline"
          size="sm"
          className="on-night"
          aria-disabled={pending !== null}
          onClick={() =>
            pending ?? void change(undoReturn(enrollment_id), "Undone. Your plan waits where you left it.")
          }
        >
          Undo
        </Button>
      )}
    </div>
  );
}

const firstButton = (container: HTMLElement) => container.querySelector("button");

const titleOf = ({ week, day, isWeekStart }: Extract<ReturnChoice, { kind: "continue" }>) =>
  isWeekStart ? `week ${week}` : `week ${week}, day ${day}`;

function labelOf(choice: ReturnChoice): string {
  if (choice.kind === "continue") return `Continue with ${titleOf(choice)}`;
  return choice.isEasy ? "Ease in with week 1" : `Repeat week ${choice.week}`;
}

function datesOf(choice: ReturnChoice, today: string): string {
  const from = dayLabel(choice.from, today);
  if (choice.kind === "continue") return `${from}, skips ${pluralize(choice.skipped, "workout")}`;
  return choice.to === null || choice.to === choice.from ? from : `${from} to ${dayLabel(choice.to, today)}`;
}

function resultOf(choice: ReturnChoice, today: string): string {
  const from = dayLabel(choice.from, today);
  if (choice.kind === "continue") return `Your plan continues with ${titleOf(choice)}: ${from}.`;
  return `Week ${choice.week} starts again: ${from}. What you did stays in your history.`;
}
