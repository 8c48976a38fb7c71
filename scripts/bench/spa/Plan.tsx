import { fallbackCover, videosOfDay, weeksOf } from "@/features/plans/plan.ts";
import { wholeMinutes } from "@/platform/duration.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { DifficultyBadge } from "@/ui/DifficultyBadge.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Tag } from "@/ui/Tag.tsx";
import { supabase, useLoaded } from "./supabase.ts";
import "@/site/styles/plan.css";

/** Loads the plan with its days, then their videos: the second request needs the response to the first. */
async function loadPlan(slug: string) {
  const { data: plan } = await supabase
    .from("workout_plans")
    .select("*, days:workout_plan_days(*)")
    .eq("slug", slug)
    .single()
    .throwOnError();
  const ids = [...new Set(plan.days.flatMap(({ video_ids }) => video_ids))];
  const { data: videos } = await supabase
    .from("videos")
    .select("id, youtube_id, title, duration_seconds")
    .in("youtube_id", ids)
    .throwOnError();
  return { plan, videos: new Map(videos.map((video) => [video.youtube_id, video])) };
}
type Loaded = Awaited<ReturnType<typeof loadPlan>>;
type DayOf = Loaded["plan"]["days"][number];

const Day = ({ day, videos }: { day: DayOf; videos: Loaded["videos"] }) => (
  <li className="plan-day">
    <div className="plan-day-number font-display">{day.day_number}</div>
    <div className="min-h-11 min-w-0 content-center">
      <p className="text-sm font-semibold text-ink-soft">{`Day ${day.day_number}`}</p>
      <h3>{day.title}</h3>
    </div>
    <div className="col-[2/4] min-w-0">
      <p className="text-ink-soft">{day.description}</p>
      <ul className="mt-3 grid gap-2">
        {videosOfDay(day, videos).map((video) => (
          <li key={video.id}>
            <a href={`/videos/${video.id}`} className="plan-video">
              <Icon name="play" size={16} />
              <span className="min-w-0 flex-1">{video.title}</span>
              <span>{wholeMinutes(video.duration_seconds)} min</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  </li>
);

export default function Plan({ slug }: { slug: string }) {
  const loaded = useLoaded(() => loadPlan(slug));
  if (!loaded) return <p className="wrap py-10">Loading...</p>;
  const { plan, videos } = loaded;
  return (
    <article className="wrap py-6 md:py-10">
      <div className="grid gap-[clamp(1.25rem,3vw,3rem)] mt-3 mb-[clamp(2.5rem,6vw,4.5rem)] items-center min-[60rem]:grid-cols-[6fr_5fr] print:block">
        <img
          src={plan.cover_image_url || fallbackCover}
          alt=""
          width="1200"
          height="675"
          className="w-full h-auto aspect-video object-cover bg-sky rounded-lg min-[60rem]:aspect-4/3"
        />
        <div className="grid gap-4 justify-items-start min-w-0">
          <DifficultyBadge level={plan.difficulty_level} />
          <h1>{plan.title}</h1>
          <p>
            {pluralize(plan.duration_weeks, "week")}, {pluralize(plan.days.length, "workout")}
          </p>
          <p className="text-lg text-ink-soft">{plan.description}</p>
          <ul className="flex flex-wrap gap-1.5">
            {plan.tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
          <LinkButton href="/auth/login">Sign Up to Start</LinkButton>
        </div>
      </div>
      <h2>Weekly Breakdown</h2>
      <div className="grid gap-4">
        {weeksOf(plan.days).map((week) => (
          <details
            key={week.number}
            className="plan-week rounded-lg border border-line bg-surface"
            open={week.number === 1}
          >
            <summary className="grid min-h-17 grid-cols-[auto_auto_1fr_auto] items-center gap-x-3.5 gap-y-1 px-5 py-3">
              <h3 className="font-display font-bold tracking-[-0.03em]">Week {week.number}</h3>
              <span className="text-sm text-ink-soft">{pluralize(week.days.length, "workout")}</span>
              <Icon name="chevron-down" className="col-4" />
            </summary>
            <ol>
              {week.days.map((day) => (
                <Day key={day.id} day={day} videos={videos} />
              ))}
            </ol>
          </details>
        ))}
      </div>
    </article>
  );
}
