import { useEffect } from "react";
import { effortIn } from "@/features/plans/next-workout.ts";
import { cueBetween, type Moment, momentOf, spoken } from "@/features/workout/session-cues.ts";
import { isOfPlan, partOf, type SessionWorkout, sourceOf, titleOfStep } from "@/features/workout/session-workout.ts";
import { $isRemote, $sessionState } from "@/features/workout/workout-session.store.ts";
import { currentStep, isLeadIn, isUnderway, type SessionState, stepsOf } from "@/features/workout/workout-session.ts";
import { languageOfTitle } from "@/platform/language.ts";
import { hush, say, sayNext, signalEnd, signalSecond } from "./session-sound.browser.ts";

/** Leads through the workout by tones and spoken sentences, and tells the system's media controls the current part. */
export function useGuide(workout: SessionWorkout): void {
  useEffect(() => {
    const language = languageOf(workout);
    const first = $sessionState.get();
    // a reload in the middle of a part isn't announced
    let before = isLeadIn(first) ? null : momentOf(workout, first, Date.now());
    function follow() {
      const state = $sessionState.get();
      const now = momentOf(workout, state, Date.now());
      // only the device that plays is heard
      if ($isRemote.get()) describePart(workout, state);
      else if (now?.part !== before?.part) startPart(workout, state, before, now);
      else if (now && before) signalWithin(before, now);
      before = now;
    }
    function signalWithin(earlier: Moment, now: Moment) {
      const cue = cueBetween(earlier, now);
      if (cue === "last-seconds") signalSecond();
      if (cue === "halfway") say(spoken[language].halfway, language);
      if (cue === "ten-seconds") say(`${spoken[language].tenSeconds}${nextSentence(workout)}`, language);
    }
    describePart(workout, first);
    follow();
    const timer = setInterval(follow, 200);
    const stop = $sessionState.listen((state, earlier) => {
      follow();
      const isFailure = state.phase === "counting" && state.problem !== null && earlier?.phase === "playing";
      // offline, the part has just been announced
      if (isFailure && !$isRemote.get()) sayNext(spoken[language].timer, language);
    });
    return () => {
      clearInterval(timer);
      stop();
      if ($sessionState.get().phase !== "done") hush();
    };
  }, [workout]);
}

const languageOf = (workout: SessionWorkout) => languageOfTitle(isOfPlan(workout) ? workout.planTitle : workout.title);

/** The sentence about the move after the current one; "" at the end, and where a rest announces it. */
function nextSentence(workout: SessionWorkout): string {
  const state = $sessionState.get();
  const next = isUnderway(state) && !isLeadIn(state) ? stepsOf(workout)[state.step + 1] : undefined;
  return next?.kind === "move" ? ` ${spoken[languageOf(workout)].next(titleOfStep(workout, next))}` : "";
}

function startPart(workout: SessionWorkout, state: SessionState, before: Moment | null, now: Moment | null) {
  const language = languageOf(workout);
  if (now && before && now.index > before.index) signalEnd();
  if (now) say(sentenceOf(workout, state), language);
  describePart(workout, state);
}

/** The sentence at the start of a part: its title, its length and its effort. */
function sentenceOf(workout: SessionWorkout, state: SessionState): string {
  const sentences = spoken[languageOf(workout)];
  if (state.phase === "ready") return "";
  if (state.phase === "done") return sentences.done;
  if (isLeadIn(state)) return sentences.leadIn;
  const step = currentStep(workout, state);
  const title = titleOfStep(workout, step);
  if (step.kind === "rest") return sentences.rest(step.seconds, title);
  const part = partOf(workout, step);
  // short, because the next sentence may follow in a few seconds
  if (part?.kind === "move") return `${title}. ${part.cue}`;
  const effort = effortIn(workout.description);
  return `${sentences.video(title, step.seconds)}${effort ? ` ${effort}.` : ""}`;
}

/** The lock screen and the media controls of the system show this if the browser plays a sound. */
function describePart(workout: SessionWorkout, state: SessionState) {
  if (!("mediaSession" in navigator) || !("MediaMetadata" in globalThis)) return;
  if (!isUnderway(state)) {
    navigator.mediaSession.metadata = null;
    return;
  }
  const step = currentStep(workout, state);
  const video = workout.videos[step.video];
  navigator.mediaSession.metadata = new MediaMetadata({
    title: `${step.kind === "rest" ? "Rest. Next: " : ""}${titleOfStep(workout, step)}`,
    artist: sourceOf(workout),
    album: isOfPlan(workout) ? `Week ${workout.week}, Day ${workout.day}` : "",
    // browsers download it at once, which fails offline
    artwork: video?.poster && navigator.onLine ? [{ src: video.poster }] : [],
  });
}
