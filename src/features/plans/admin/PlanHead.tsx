import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { dayElementId, dayName, emptyWeeks } from "@/features/plans/admin/plan-builder.ts";
import { $days, $justOpened, openPlan, type PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { publishPlan } from "@/features/plans/admin/plan-publishing.store.ts";
import {
  $incompletePlan,
  $planDrafts,
  duplicatePlan,
  type PlanRow,
  togglePlan,
  withDraft,
} from "@/features/plans/admin/plans.store.ts";
import { isSavingDays } from "@/features/plans/admin/writing-keys.ts";
import { isEmptyDay } from "@/features/plans/plan.ts";
import { PreviewLinks } from "@/features/previews/admin/PreviewLinks.tsx";
import { Disclosure } from "@/platform/admin/Disclosure.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { DifficultyBadge } from "@/ui/DifficultyBadge.tsx";
import { rovingFocus } from "@/ui/roving-focus.ts";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { DraftActions } from "./DraftActions.tsx";
import { PlanBalance } from "./PlanBalance.tsx";
import { PlanStatistics } from "./PlanStatistics.tsx";

const firstButton = (container: HTMLElement) => container.querySelector("button");

interface Props {
  plan: PlanRow;
  days: readonly PlanDay[];
  onEdit: () => void;
  onShow: (day: PlanDay) => void;
}

/** The header of the open plan: its facts, actions, save status, and the weeks and days that prevent publishing. */
export function PlanHead({ plan, days, onEdit, onShow }: Props) {
  const writing = useStore($writing);
  const draft = useStore($planDrafts).get(plan.id);
  const isEdited = plan.is_published && draft !== undefined;
  const edited = withDraft(plan, draft);
  const isIncomplete = useStore($incompletePlan) === plan.id;
  const weeksToFill = useStore($days).state === "ready" ? emptyWeeks(edited.duration_weeks, days) : [];
  const emptyDays = days.filter(isEmptyDay);
  const isOpened = useStore($justOpened) === plan.id;
  const heading = useRef<HTMLHeadingElement>(null);
  // Publish is gone once it succeeded
  const actions = useFocusFallback<HTMLDivElement>(firstButton);
  useEffect(() => {
    if (!isOpened) return;
    heading.current?.focus();
    $justOpened.set(null);
  }, [isOpened]);
  useEffect(() => {
    if (isIncomplete) document.querySelector<HTMLElement>("[data-missing], [data-missing-days] > summary")?.focus();
  }, [isIncomplete]);
  return (
    <header ref={rovingFocus} data-plan-head className="grid grid-cols-1 gap-2 pb-3.5 border-b border-line">
      <div className="flex flex-wrap items-start justify-between gap-y-2 gap-x-6">
        <div className="grid flex-[1_1_14rem] gap-1">
          <h2 ref={heading} tabIndex={-1} className="wrap-anywhere">
            {edited.title}
          </h2>
          <p className="admin-row-facts items-center">
            <DifficultyBadge level={edited.difficulty_level} />
            {isEdited && <Badge tone="yellow">Unpublished changes</Badge>}
            <span>{pluralize(edited.duration_weeks, "week")}</span>
            <span>{pluralize(days.length, "day")} planned</span>
            <span>{isSavingDays(writing) ? "Saving..." : isEdited ? "Draft saved" : "All changes saved"}</span>
          </p>
        </div>
        <div ref={actions} className="admin-actions" data-row>
          <Button variant="outline" icon="pencil" onClick={onEdit}>
            Edit Plan
          </Button>
          {!plan.is_published && (
            <Button
              variant={weeksToFill.length + emptyDays.length > 0 ? "outline" : "secondary"}
              busy={writing.has(plan.id)}
              onClick={() => void publishPlan(plan)}
            >
              Publish
            </Button>
          )}
          {isEdited && <DraftActions plan={plan} />}
        </div>
      </div>
      {edited.description && <p className="max-w-[100ch] text-ink-soft wrap-anywhere">{edited.description}</p>}
      {plan.is_published && <p className="text-ink-soft">{planBuilderMessages.published(isEdited)}</p>}
      {weeksToFill.length > 0 && (
        <p tabIndex={-1} data-missing>
          {planBuilderMessages.emptyWeeks(weeksToFill, edited.duration_weeks, plan.is_published)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 [&>[open]]:basis-full">
        {emptyDays.length > 0 && (
          <EmptyDays days={emptyDays} isPublished={plan.is_published} isOpen={isIncomplete} onShow={onShow} />
        )}
        <PlanBalance weeks={edited.duration_weeks} days={days} />
        <PlanStatistics plan={plan.id} days={days} />
        <div className="admin-actions -mx-3.5 sm:ms-auto" data-row>
          {plan.is_published && (
            <a className="button button-quiet" href={`/plans/${plan.slug}`}>
              View
            </a>
          )}
          <a className="button button-quiet" href={`/admin/preview?plan=${plan.id}`}>
            Preview
          </a>
          <PreviewLinks of={{ plan_id: plan.id }} />
          <Button variant="quiet" busy={writing.has(plan.id)} onClick={() => void duplicate(plan)}>
            Duplicate
          </Button>
          {/* not where Publish was: a second click there must not take the plan off the site */}
          {plan.is_published && (
            <Button variant="quiet" busy={writing.has(plan.id)} onClick={() => void togglePlan(plan)}>
              Unpublish
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}

async function duplicate(plan: PlanRow) {
  const made = await duplicatePlan(plan);
  if (made) openPlan(made.id);
}

interface EmptyDaysProps {
  days: readonly PlanDay[];
  isPublished: boolean;
  isOpen: boolean;
  onShow: (day: PlanDay) => void;
}

/** The days without videos and text, with links to them in the calendar. */
const EmptyDays = ({ days, isPublished, isOpen, onShow }: EmptyDaysProps) => (
  <Disclosure
    open={isOpen}
    data-missing-days
    label={`${pluralize(days.length, "day needs", "days need")} a video or a text before the ${isPublished ? "changes" : "plan"} can be published`}
  >
    <ul className="flex flex-wrap gap-x-4">
      {days.map((day) => (
        <li key={day.id}>
          <a
            className="link inline-block py-1"
            href={`#${dayElementId(day)}`}
            onClick={(event) => {
              event.preventDefault();
              onShow(day);
            }}
          >
            {dayName(day)}
          </a>
        </li>
      ))}
    </ul>
  </Disclosure>
);
