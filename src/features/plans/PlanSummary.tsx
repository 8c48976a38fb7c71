import { plannedMinutes } from "@/features/plans/day-minutes.ts";
import { videosOfDay } from "@/features/plans/plan.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { pluralize, shownNumber } from "@/platform/pluralize.ts";
import { DifficultyBadge } from "@/ui/DifficultyBadge.tsx";
import { Tag } from "@/ui/Tag.tsx";
import type { ShownVideo } from "./PlanDay.tsx";

interface Props {
  plan: {
    title: string;
    description: string;
    difficulty_level: string;
    duration_weeks: number;
    tags: readonly string[];
  };
  days: readonly { description: string; video_ids: readonly string[]; rest_seconds: number }[];
  /** by YouTube id */
  videos: ReadonlyMap<string, ShownVideo>;
}

/**
 * The header of a plan's page: difficulty, title, key facts, description and tags. For members, description and tags follow what is
 * next in the grid: their progress.
 */
export function PlanSummary({ plan, days, videos }: Props) {
  const hasVideos = days.some((day) => videosOfDay(day, videos).length > 0);
  const facts = [
    pluralize(plan.duration_weeks, "week"),
    pluralize(days.length, "workout"),
    ...(hasVideos
      ? [`${shownNumber(days.reduce((sum, day) => sum + plannedMinutes(day, videos), 0))} min in all`]
      : []),
  ];
  // the badge shows the level
  const tags = plan.tags.filter((tag) => tag !== plan.difficulty_level);
  return (
    <>
      <DifficultyBadge level={plan.difficulty_level} />
      <h1 className="wrap-anywhere" lang={foreignLanguage(plan.title)}>
        {plan.title}
      </h1>
      <ul
        className="flex flex-wrap gap-x-[clamp(0.875rem,3vw,2rem)] gap-y-1 font-display text-[clamp(0.8125rem,0.2rem+3vw,1.25rem)] font-bold tracking-[-0.03em]"
        aria-label="Length"
      >
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {plan.description && (
        <p className="after-progress text-lg text-ink-soft" lang={foreignLanguage(plan.description)}>
          {plan.description}
        </p>
      )}
      {tags.length > 0 && (
        <ul className="after-progress flex flex-wrap gap-1.5" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
