import type { MouseEvent, ReactNode } from "react";
import { shownPicture } from "@/features/articles/admin/pictures.store.ts";
import { BeforeTraining } from "@/features/plans/BeforeTraining.tsx";
import { PlanCover } from "@/features/plans/PlanCover.tsx";
import { PlanSummary } from "@/features/plans/PlanSummary.tsx";
import { PlanWeek } from "@/features/plans/PlanWeek.tsx";
import { weeksOf } from "@/features/plans/plan.ts";
import { planLayout } from "@/features/plans/plan-layout.ts";
import type { PlanDay } from "./plan-days.store.ts";
import type { PlanRow } from "./plans.store.ts";

interface Props {
  plan: Pick<PlanRow, "title" | "description" | "cover_image_url" | "difficulty_level" | "duration_weeks" | "tags">;
  days: readonly PlanDay[];
  /** the approved ones, by YouTube id */
  videos: Parameters<typeof PlanSummary>[0]["videos"];
  /** the action to start the plan, if shown */
  start?: ReactNode;
}

/** A plan as its page will be. Links do nothing, because their target pages may not exist yet. */
const PlanAsShown = ({ plan, days, videos, start }: Props) => (
  <article className={planLayout.article} onClickCapture={stayHere}>
    <div className={planLayout.hero}>
      <PlanCover cover={shownPicture(plan.cover_image_url)} eager className={planLayout.cover} />
      <div className={planLayout.summary}>
        <PlanSummary plan={plan} days={days} videos={videos} />
        {start && <div className={planLayout.start}>{start}</div>}
      </div>
    </div>
    <div className={planLayout.body}>
      <BeforeTraining planTitle={plan.title} />
      <section className={planLayout.breakdown} aria-labelledby="breakdown">
        <h2 id="breakdown">Weekly Breakdown</h2>
        <div className={planLayout.weeks}>
          {weeksOf(days).map((week) => (
            <PlanWeek key={week.number} week={week} videos={videos} open={week.number === 1} />
          ))}
        </div>
      </section>
    </div>
  </article>
);

export default PlanAsShown;

function stayHere(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
}
