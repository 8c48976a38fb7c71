import { daysPerWeek, videosOfDay } from "@/features/plans/plan.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { Icon } from "@/ui/Icon.tsx";
import { PlanDay, type ShownDay, type ShownVideo } from "./PlanDay.tsx";

interface Props {
  week: { number: number; days: readonly (ShownDay & { video_ids: readonly string[] })[] };
  /** by YouTube id; days omit videos missing here */
  videos: ReadonlyMap<string, ShownVideo>;
  open: boolean;
}

/** A week on the plan's page, with its days. */
export function PlanWeek({ week, videos, open }: Props) {
  const slots = Array.from({ length: daysPerWeek }, (_, index) => index + 1);
  return (
    <details className="plan-week group rounded-lg border border-line bg-surface print:border-0" open={open}>
      <summary className="grid min-h-17 print:min-h-0 print:break-after-avoid grid-cols-[auto_1fr_auto_auto] items-center gap-x-3.5 gap-y-1 rounded-lg px-5 py-2 sm:py-3 max-[16em]:px-3 sm:grid-cols-[auto_auto_auto_1fr_auto]">
        <h3 className="font-display font-bold tracking-[-0.03em] max-sm:col-[1/3]">{`Week ${week.number}`}</h3>
        <span className="text-sm text-ink-soft whitespace-nowrap max-sm:row-2 max-[16em]:sr-only">
          {pluralize(week.days.length, "workout")}
        </span>
        <span
          className="inline-flex gap-1.25 col-[2/4] row-2 sm:col-3 sm:row-1 max-[16em]:col-[1/4]"
          aria-hidden="true"
        >
          {slots.map((slot) => (
            <span
              key={slot}
              className="plan-week-dot"
              data-day-dot={week.days.find(({ day_number }) => day_number === slot)?.id}
            />
          ))}
        </span>
        <span
          className="col-3 row-1 min-[22em]:min-w-16 justify-self-end text-end sm:col-4"
          data-week-progress={week.number}
        />
        <Icon
          name="chevron-down"
          className="col-4 row-[1/3] transition-[rotate] duration-200 ease-out group-open:rotate-180 sm:col-5 sm:row-1 print:hidden"
        />
      </summary>
      <ol>
        {week.days.map((day) => (
          <PlanDay key={day.id} day={day} videos={videosOfDay(day, videos)} />
        ))}
      </ol>
    </details>
  );
}
