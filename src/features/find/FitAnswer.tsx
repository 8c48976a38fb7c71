import { useStore } from "@nanostores/react";
import { type ReactNode, Suspense } from "react";
import { $fit, $fitState, type Fit, find, toggleAnswer } from "@/features/find/fit-finder.store.ts";
import { choiceLabel, type FitAnswers, type FitName, fitCriteria, videoReasons } from "@/features/find/fit-finder.ts";
import type { PlanFit } from "@/features/find/fit-plan.ts";
import { fitFound } from "@/features/find/fit-plan.ts";
import { VideoCard } from "@/features/videos/VideoCard.tsx";
import { VideoCardSkeleton } from "@/features/videos/VideoGrid.tsx";
import { videoPath } from "@/features/videos/video.ts";
import { videosPath } from "@/features/videos/video-search.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import { Icon } from "@/ui/Icon.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { FitBounces } from "./FitBounces.tsx";

const SuggestedPlan = lazyOrNothing(() => import("@/features/plans/SuggestedPlan.tsx"));
const Jumper = lazyOrNothing(async () => ({ default: (await import("@/ui/Jumper.tsx")).Jumper }));

/** The videos and the plan that fit the answers, with reasons. Shows the previous result while the next one loads. */
export function FitAnswer({ idle }: { idle: ReactNode }) {
  const fit = useStore($fit);
  const state = useStore($fitState);
  const isInitial = state === "waiting" || state === "idle";
  const container = useFocusFallback<HTMLDivElement>();
  return (
    <div
      id="fit"
      ref={container}
      tabIndex={-1}
      className="grid scroll-mt-20 content-start gap-4 outline-none"
      aria-busy={state === "loading"}
    >
      <div className="flex items-center gap-4">
        <div className="flex flex-wrap items-baseline gap-x-4">
          {fit && fit.videos.length > 0 && (
            <h2 id="fit-videos" className="text-2xl">
              Do this today
            </h2>
          )}
          <StatusRegion className="font-semibold text-ink-soft">
            {isInitial ? <Invitation isWaiting={state === "waiting"} /> : statusText(state, fit)}
          </StatusRegion>
        </div>
        <span className={classes("ms-auto size-12 shrink-0", isInitial && "hidden in-data-filtering:block")}>
          <Suspense>
            {!isInitial && (
              <Jumper
                mood={state === "ready" && (fit?.videos.length || fit?.bounces.length) ? "saved" : "waiting"}
                className="h-full"
              />
            )}
          </Suspense>
        </span>
      </div>
      {isInitial && <div className="contents in-data-filtering:hidden">{idle}</div>}
      {state === "failed" && (
        <Alert
          tone="warning"
          action={
            <Button size="sm" variant="outline" icon="refresh" onClick={() => void find()}>
              Try Again
            </Button>
          }
        >
          Couldn't look for it. We'll retry automatically.
        </Alert>
      )}
      {!fit && (state === "waiting" || state === "loading") && <FirstSkeleton isLoading={state === "loading"} />}
      {fit && (
        <div className={state === "ready" ? "grid gap-10" : "grid gap-10 opacity-50"}>
          {fit.answers.video === "" && <FitVideos fit={fit} />}
          <FitBounces bounces={fit.bounces} />
          <Suspense>{fit.answers.video === "" && <FitPlanCard fit={fit.plan} />}</Suspense>
        </div>
      )}
    </div>
  );
}

/** Before hydration, an inline script marks pages whose URL has answers (src/platform/inline-query-state.dom.ts). */
const Invitation = ({ isWaiting }: { isWaiting: boolean }) => (
  <>
    <span className="in-data-filtering:hidden">Pick one thing, and what fits shows up here.</span>
    {isWaiting && <span className="hidden in-data-filtering:inline">Loading...</span>}
  </>
);

function statusText(state: string, fit: Fit | null): string {
  if (state === "loading") return "Loading...";
  if (state === "failed" || !fit) return "";
  if (fit.answers.video) return `${pluralize(fit.bounces.length, "guided bounce", "guided bounces")} for you`;
  if (fit.videos.length === 0) return "No video has all of that yet.";
  return `${fitFound(fit)} for you`;
}

const FirstSkeleton = ({ isLoading }: { isLoading: boolean }) => (
  <div
    className={classes("gap-5 sm:max-xl:w-1/2 xl:grid-cols-3", isLoading ? "grid" : "hidden in-data-filtering:grid")}
    aria-hidden="true"
    data-skeletons
  >
    <VideoCardSkeleton />
    <VideoCardSkeleton />
    <VideoCardSkeleton />
  </div>
);

function FitVideos({ fit: { answers, videos } }: { fit: Fit }) {
  if (videos.length === 0) return <FewerAnswers answers={answers} />;
  return (
    <section className="grid gap-4" aria-labelledby="fit-videos">
      <ul className="grid gap-5 xl:grid-cols-3">
        {videos.map((video, index) => (
          <li
            key={video.id}
            className="grid gap-3 xl:grid-rows-[1fr_auto] sm:max-xl:grid-cols-2 sm:max-xl:items-center sm:max-xl:gap-5"
          >
            <VideoCard
              video={video}
              headingLevel="h3"
              action={
                <LinkButton
                  href={`${videoPath(video)}?workout=1`}
                  icon="play"
                  variant={index === 0 ? "primary" : "outline"}
                  className="w-full"
                >
                  Start Workout
                  <span className="sr-only" lang={foreignLanguage(video.title)}>{`: ${video.title}`}</span>
                </LinkButton>
              }
            />
            <Reasons reasons={videoReasons(video, answers)} />
          </li>
        ))}
      </ul>
      <a href={videosPath(fitCriteria(answers))} className="link justify-self-start">
        {answers.language ? "More like these, in all languages" : "All videos like these"}
      </a>
    </section>
  );
}

/** Shown without matching videos: each button removes one answer. */
function FewerAnswers({ answers }: { answers: FitAnswers }) {
  const given = (Object.entries(answers) as [FitName, string][]).filter(([, value]) => value !== "");
  return (
    <div className="grid justify-items-start gap-3">
      <p>Leave one thing out:</p>
      <div className="flex flex-wrap gap-2">
        {given.map(([name, value]) => (
          <Button key={name} size="sm" variant="outline" icon="close" onClick={() => toggleAnswer(name, value)}>
            {name === "minutes" ? `About ${value} min` : choiceLabel(name, value)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function FitPlanCard({ fit }: { fit: PlanFit | null }) {
  return (
    <section className="grid gap-4" aria-labelledby="fit-plan">
      <h2 id="fit-plan" className="text-2xl">
        {fit && fit.but.length > 0 ? "The closest plan" : "Follow a plan"}
      </h2>
      {fit ? <PlanWithReasons fit={fit} /> : <p>No plan fits all of that yet.</p>}
      <a href="/plans" className="link justify-self-start">
        All plans
      </a>
    </section>
  );
}

const PlanWithReasons = ({ fit: { plan, reasons, but } }: { fit: PlanFit }) => (
  <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    <SuggestedPlan plan={plan} />
    <div className="content-center">
      <Reasons reasons={reasons} but={but} />
    </div>
  </div>
);

const Reasons = ({ reasons, but = [] }: { reasons: readonly string[]; but?: readonly string[] }) => (
  <ul className="grid gap-1 text-sm text-ink-soft" aria-label="Why it fits">
    {reasons.map((reason) => (
      <li key={reason} className="flex gap-2">
        <Icon name="check" size={18} className="text-success" />
        {reason}
      </li>
    ))}
    {but.map((reason) => (
      <li key={reason} className="flex gap-2">
        <Icon name="info" size={18} />
        <span>
          <span className="font-semibold">But: </span>
          {reason}
        </span>
      </li>
    ))}
  </ul>
);
