import { videosOfDay } from "@/features/plans/plan.ts";
import { workoutMinutes } from "@/features/plans/progress.ts";
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
  days: readonly { video_ids: readonly string[] }[];
  /** by YouTube id */
  videos: ReadonlyMap<string, ShownVideo>;
}

/** The header of a plan's page: difficulty, title, key facts, description and tags. */
export function PlanSummary({ plan, days, videos }: Props) {
  const seconds = days.map((day) => videosOfDay(day, videos).reduce((sum, video) => sum + video.duration_seconds, 0));
  const hasVideos = days.some((day) => videosOfDay(day, videos).length > 0);
  const facts = [
    ["Duration", pluralize(plan.duration_weeks, "week")],
    ["In all", pluralize(days.length, "workout")],
    ...(hasVideos
      ? [["On the mat", `${shownNumber(seconds.reduce((sum, day) => sum + workoutMinutes(day), 0))} min`]]
      : []),
  ];
  return (
    <>
      <DifficultyBadge level={plan.difficulty_level} />
      <h1 lang={foreignLanguage(plan.title)}>{plan.title}</h1>
      <dl className="flex flex-wrap gap-x-[clamp(0.875rem,3vw,2rem)] gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-display text-[clamp(0.8125rem,0.1rem+3.6vw,1.4375rem)] font-bold tracking-[-0.03em]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {plan.description && (
        <p className="text-lg text-ink-soft" lang={foreignLanguage(plan.description)}>
          {plan.description}
        </p>
      )}
      {plan.tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5" aria-label="Tags">
          {plan.tags.map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
