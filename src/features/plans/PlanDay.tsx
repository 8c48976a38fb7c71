import { workoutQuery } from "@/features/plans/workout-address.ts";
import { wholeMinutes } from "@/platform/duration.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { buttonLook } from "@/ui/button-look.ts";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";
import { UnbrokenNumbers } from "@/ui/UnbrokenNumbers.tsx";

export type ShownDay = {
  id: string;
  week_number: number;
  day_number: number;
  title: string;
  description: string;
  rest_seconds: number;
};
export type ShownVideo = {
  id: string;
  youtube_id: string;
  title: string;
  duration_seconds: number;
  /** undefined for YouTube's default */
  poster?: string | undefined;
};

interface Props {
  day: ShownDay;
  videos: readonly ShownVideo[];
}

/** A day on the plan page. The workout session reads its videos from this markup (features/workout/workout-on-page.browser.ts). */
export const PlanDay = ({ day, videos }: Props) => (
  <li
    className="plan-day"
    id={`day-${day.id}`}
    data-workout={`${day.week_number}-${day.day_number}`}
    data-rest={day.rest_seconds}
  >
    <div className="plan-day-number font-display" aria-hidden="true">
      {day.day_number}
    </div>
    <div className="min-h-11 min-w-0 content-center">
      <p className="plan-day-meta text-sm font-semibold text-ink-soft">
        <span className="plan-day-next text-primary-ink">Next ·</span>{" "}
        <span>{`Day ${day.day_number}${day.rest_seconds > 0 ? ` · Rest ${day.rest_seconds} s` : ""}`}</span>
        <span data-day-date={day.id} />
      </p>
      <h4 className="text-lg leading-[1.3] font-semibold text-balance">
        <span className="sr-only">{`Day ${day.day_number}: `}</span>
        <span data-day-title="" lang={foreignLanguage(day.title)}>
          {day.title}
        </span>
      </h4>
    </div>
    {/* Mark Complete: src/features/workout/PlanDayAction.tsx */}
    <div className="plan-day-action" data-day-action={day.id} />
    <div className="plan-day-content">
      {day.description && (
        <p className="text-ink-soft" data-day-description="" lang={foreignLanguage(day.description)}>
          {day.description}
        </p>
      )}
      {videos.length > 0 && <Videos videos={videos} />}
      {videos.length > 0 && (
        <a
          href={workoutQuery(day.week_number, day.day_number)}
          className={classes(buttonLook({ variant: "secondary", size: "sm" }), "plan-day-start mt-3 print:hidden")}
          data-start-workout=""
        >
          <Icon name="play" size={18} /> Start Workout
          <span className="sr-only" lang={foreignLanguage(day.title)}>{`: ${day.title}`}</span>
        </a>
      )}
    </div>
    <div className="plan-day-content" data-day-more={day.id} />
  </li>
);

const Videos = ({ videos }: Pick<Props, "videos">) => (
  <ul className="mt-3 grid gap-2 print:mt-1 print:gap-0">
    {videos.map((video) => (
      <li key={video.id}>
        <a
          href={`/videos/${video.id}`}
          className="plan-video"
          data-youtube={video.youtube_id}
          data-seconds={video.duration_seconds}
          data-poster={video.poster}
        >
          <span className="plan-video-play">
            <Icon name="play" size={16} />
          </span>
          <span className="min-w-0 flex-1" data-video-title="" lang={foreignLanguage(video.title)}>
            <UnbrokenNumbers text={video.title} />
          </span>
          <span className="shrink-0 text-sm font-semibold text-ink-soft">
            {`${wholeMinutes(video.duration_seconds)} min`}
          </span>
        </a>
      </li>
    ))}
  </ul>
);
