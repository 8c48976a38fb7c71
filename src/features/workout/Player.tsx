import { useCallback, useEffect, useRef, useState } from "react";
import { sessionMessages } from "@/features/workout/messages.ts";
import { type DayWorkout, sendToSession } from "@/features/workout/workout-session.store.ts";
import { type SessionState, stepsOf } from "@/features/workout/workout-session.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import Controls from "./Controls.tsx";
import { OpenOnYouTube } from "./OpenOnYouTube.tsx";
import { connectPlayer, embedUrl } from "./youtube-player.browser.ts";

interface Props {
  workout: DayWorkout;
  state: Extract<SessionState, { phase: "playing" }>;
}

/** How long to wait for the player's first message, in milliseconds. */
const playerTimeout = 8000;

/** A video in YouTube's player, which nothing may cover. If the player can't play it, a countdown replaces it. */
export default function Player({ workout, state }: Props) {
  const video = workout.videos[stepsOf(workout)[state.step]?.video ?? 0];
  // fixed, because changing the frame's URL would reload the player
  const [startAt] = useState(state.position);
  const [problem, setProblem] = useState<string | null>(() => (navigator.onLine ? null : sessionMessages.offline));
  const frame = usePlayer(state.isPaused, setProblem);
  const isOffline = problem === sessionMessages.offline;
  usePlayWhenOnline(isOffline, setProblem);
  if (!video) return null;
  return (
    <section
      // in landscape on phones, the buttons are beside the video
      className="grid min-w-0 content-center items-center gap-4 flat:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
      aria-label={video.title}
    >
      {problem === null ? (
        <iframe
          ref={frame}
          title={video.title}
          src={embedUrl(video.youtubeId, startAt)}
          // in dark mode, an empty frame would be white
          className="scheme-light mx-auto aspect-video max-h-[calc(100dvh-20rem)] min-h-[200px] w-full min-w-[200px] max-w-[calc((100dvh-20rem)*16/9)] rounded-md border-0 bg-night flat:max-h-[70dvh] flat:max-w-[124.4dvh] far:max-h-[calc(100dvh-24rem)] far:max-w-[calc((100dvh-24rem)*16/9)]"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <Alert
          tone="warning"
          className="mx-auto w-full max-w-2xl far:[zoom:1.35]"
          action={
            <div className="flex flex-wrap gap-3">
              <Button autoFocus data-first-focus icon="clock" onClick={() => sendToSession({ type: "use-timer" })}>
                Use a timer
              </Button>
              {!isOffline && <OpenOnYouTube youtubeId={video.youtubeId} />}
            </div>
          }
        >
          {problem}
        </Alert>
      )}
      <div className="grid min-w-0 justify-items-center gap-4">
        <p className="text-center text-lg font-semibold lg:text-2xl far:text-3xl" lang={foreignLanguage(video.title)}>
          {video.title}
        </p>
        <Controls workout={workout} state={state} canPause={problem === null}>
          {problem === null && (
            <Button variant="quiet" onClick={() => sendToSession({ type: "use-timer" })}>
              Use a timer
            </Button>
          )}
        </Controls>
      </div>
    </section>
  );
}

/** Retries a video that couldn't be loaded offline when the network is back. */
function usePlayWhenOnline(isOffline: boolean, setProblem: (problem: null) => void) {
  useEffect(() => {
    if (!isOffline) return;
    const play = () => setProblem(null);
    addEventListener("online", play);
    return () => removeEventListener("online", play);
  }, [isOffline, setProblem]);
}

/** Connects the player's frame with the session: reports its events, and pauses or resumes it. */
function usePlayer(isPaused: boolean, onProblem: (problem: string) => void) {
  const player = useRef<ReturnType<typeof connectPlayer>>(undefined);
  useEffect(() => {
    if (isPaused) player.current?.pause();
    else player.current?.play();
  }, [isPaused]);
  return useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return;
      const slow = setTimeout(() => onProblem(sessionMessages.slow), playerTimeout);
      player.current = connectPlayer(frame, {
        onReady: () => clearTimeout(slow),
        onPlaying: () => sendToSession({ type: "resume" }),
        onPaused: () => sendToSession({ type: "pause" }),
        onEnded: () => sendToSession({ type: "ended" }),
        onPosition: (seconds) => sendToSession({ type: "position", seconds }),
        onError: (code) => onProblem(sessionMessages.playerFailed(code)),
      });
      return () => {
        clearTimeout(slow);
        player.current?.close();
      };
    },
    [onProblem],
  );
}
