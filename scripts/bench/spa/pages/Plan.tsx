import { wholeMinutes } from "@/domain/duration.ts";
import { fallbackCover, videosOfDay, weeksOf } from "@/domain/plan.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { DifficultyBadge } from "@/ui/DifficultyBadge.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Tag } from "@/ui/Tag.tsx";
import { supabase, useLoaded } from "../supabase.ts";
import "@/styles/plans.css";

/** The plan with its days, then the videos its days name: the second question needs the answer to the first. */
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
    <div className="plan-day-number">{day.day_number}</div>
    <div className="plan-day-head">
      <p className="text-sm font-semibold text-ink-soft">{`Day ${day.day_number}`}</p>
      <h3>{day.title}</h3>
    </div>
    <div className="plan-day-body">
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
      <div className="plan-hero">
        <img
          src={plan.cover_image_url || fallbackCover}
          alt=""
          width="1200"
          height="675"
          className="plan-cover plan-hero-cover"
        />
        <div className="plan-hero-text">
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
          <details key={week.number} className="plan-week" open={week.number === 1}>
            <summary>
              <h3 className="plan-week-title">Week {week.number}</h3>
              <span className="text-sm text-ink-soft">{pluralize(week.days.length, "workout")}</span>
              <Icon name="chevron-down" className="plan-week-arrow" />
            </summary>
            <ol className="plan-days">
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
