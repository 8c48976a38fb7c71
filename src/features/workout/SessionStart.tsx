import { useStore } from "@nanostores/react";
import { Suspense, useState } from "react";
import { lengthText, type TimedPart } from "@/features/bounces/bounce.ts";
import { SafetyRules } from "@/features/plans/SafetyRules.tsx";
import { sessionMessages } from "@/features/workout/messages.ts";
import { $resumable, restartSession, resumeSession } from "@/features/workout/open-session.store.ts";
import { isOfPlan, type SessionWorkout } from "@/features/workout/session-workout.ts";
import type { SessionVideo } from "@/features/workout/video-swap.ts";
import { sendToSession } from "@/features/workout/workout-session.store.ts";
import { positionInWorkout, totalSeconds } from "@/features/workout/workout-session.ts";
import { wholeMinutes } from "@/platform/duration.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { lazyOrError, lazyOrNothing } from "@/platform/lazy.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { Button } from "@/ui/Button.tsx";
import { UnbrokenNumbers } from "@/ui/UnbrokenNumbers.tsx";
import { linkText } from "./resume-link.browser.ts";
import { SessionActions } from "./SessionActions.tsx";
import SoundSwitches from "./SoundSwitches.tsx";
import { areRulesSeen, rememberRulesSeen } from "./safety-seen.browser.ts";
import VideoSwap from "./VideoSwap.tsx";

const Jumper = lazyOrNothing(async () => ({ default: (await import("@/ui/Jumper.tsx")).Jumper }));
const RussianSafetyRules = lazyOrError(() => import("./RussianSafetyRules.tsx"));
const DayDate = lazyOrNothing(() => import("@/features/training/DayDate.tsx"));

/** The overview before a workout starts. Nothing is loaded from YouTube yet. */
export default function SessionStart({ workout }: { workout: SessionWorkout }) {
  const resumable = useStore($resumable);
  const { videos, restSeconds } = workout;
  const isBounce = "bounceId" in workout;
  const moves = isBounce ? namesOf(videos[0]?.parts ?? []) : [];
  const [isFirst] = useState(() => !areRulesSeen());
  const start = () => {
    rememberRulesSeen();
    sendToSession({ type: "start" });
  };
  return (
    <div className="grid gap-4 sm:gap-6">
      <div className="flex items-end justify-between gap-4">
        <p className="font-display text-4xl font-bold">
          {lengthText(totalSeconds(workout))}
          <span className="font-sans text-lg font-semibold text-ink-soft">
            <Suspense>{isOfPlan(workout) && <DayDate dayId={workout.dayId} before=" · " />}</Suspense>
          </span>
        </p>
        <span className="h-16 min-w-16 sm:h-32 sm:min-w-32">
          <Suspense>
            <Jumper mood="waiting" className="h-full" />
          </Suspense>
        </span>
      </div>
      <p className="text-lg text-ink-soft">
        {isBounce ? pluralize(moves.length, "move") : pluralize(videos.length, "video")}
        {videos.length > 1 && restSeconds > 0 && `, ${restSeconds} seconds of rest between`}. You need your
        mini-trampoline and water.
      </p>
      {resumable && videos.length > 1 && (
        <p className="font-semibold">{sessionMessages.leftAt(positionInWorkout(workout, resumable))}</p>
      )}
      {workout.description && <p lang={foreignLanguage(workout.description)}>{workout.description}</p>}
      <ol className="grid gap-2">
        {moves.map((name) => (
          <li key={name} className="rounded-sm bg-sunken px-4 py-2 font-semibold" lang={foreignLanguage(name)}>
            {name}
          </li>
        ))}
        {(isBounce ? [] : videos).map((video, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a swapped video keeps its row, and the focus in it
            key={index}
            className="rounded-sm bg-sunken px-4 py-3 font-semibold"
          >
            {isOfPlan(workout) && !resumable ? (
              <VideoSwap workout={workout} index={index}>
                <TitleAndMinutes video={video} />
              </VideoSwap>
            ) : (
              <div className="flex justify-between gap-4">
                <TitleAndMinutes video={video} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <div>
        <SoundSwitches hasMetronome={videos.some(({ parts }) => parts)} />
        <p className="hidden text-sm text-ink-soft pointer-coarse:block">{sessionMessages.soundStops}</p>
        {!isBounce && <p className="text-sm text-ink-soft">Starting loads YouTube's player.</p>}
      </div>
      <details open={isFirst && !resumable}>
        <summary className="link inline-block py-1">Before you jump</summary>
        {foreignLanguage(isOfPlan(workout) ? workout.planTitle : workout.title) === "ru" ? (
          <Suspense>
            <RussianSafetyRules />
          </Suspense>
        ) : (
          <SafetyRules doctor />
        )}
      </details>
      {/* one line in a small window, whose screen it would cover */}
      <SessionActions className="flat:pt-1 flat:pb-[max(0.25rem,env(safe-area-inset-bottom))] flat:*:min-h-11 flat:*:px-3 flat:*:py-1 flat:max-sm:*:text-sm flat:max-[22rem]:[&_svg]:hidden">
        {resumable ? (
          <Button size="lg" icon="play" autoFocus data-first-focus onClick={resumeSession}>
            {linkText(workout)}
          </Button>
        ) : (
          <Button size="lg" icon="play" autoFocus data-first-focus onClick={start}>
            Start Workout
          </Button>
        )}
        {resumable && (
          <Button size="lg" variant="outline" icon="refresh" onClick={restartSession}>
            Start again
          </Button>
        )}
      </SessionActions>
    </div>
  );
}

/** The names of the moves, each once. */
const namesOf = (parts: readonly TimedPart[]) => [
  ...new Set(parts.flatMap((part) => (part.kind === "move" ? part.move.name : []))),
];

function TitleAndMinutes({ video: { title, seconds, poster } }: { video: SessionVideo }) {
  return (
    <>
      {navigator.onLine && (
        <img src={poster} alt="" className="aspect-video w-20 self-center rounded-xs object-cover max-sm:hidden" />
      )}
      <span className="min-w-0 flex-1 wrap-anywhere" lang={foreignLanguage(title)}>
        <UnbrokenNumbers text={title} />
      </span>
      <span className="shrink-0 text-ink-soft">{wholeMinutes(seconds)} min</span>
    </>
  );
}
