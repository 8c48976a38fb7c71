import { useCallback, useEffect, useRef, useState } from "react";
import type { SessionWorkout } from "@/features/workout/session-workout.ts";
import { sendToSession } from "@/features/workout/workout-session.store.ts";
import type { PlayerProblem, Playing } from "@/features/workout/workout-session.ts";
import styles from "./SessionRunning.module.css";
import { connectPlayer, embedUrl } from "./youtube-player.browser.ts";

interface Props {
  video: SessionWorkout["videos"][number];
  state: Playing;
}

const fail = (problem: PlayerProblem) => sendToSession({ type: "player-failed", problem });

/** A video in YouTube's player, which nothing may cover. If the player can't play it, a timer replaces it without a click. */
export default function Player({ video, state }: Props) {
  // fixed, because changing the frame's URL would reload the player
  const [startAt] = useState(state.position);
  const frame = usePlayer(state.isPaused);
  useEffect(() => {
    if (!navigator.onLine) fail("offline");
  }, []);
  return (
    <>
      <p className={styles.loading}>Loading the video...</p>
      <iframe
        ref={frame}
        title={video.title}
        src={embedUrl(video.youtubeId, startAt)}
        className={styles.player}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </>
  );
}

/** Connects the player's frame with the session: reports its events, and pauses or resumes it. */
function usePlayer(isPaused: boolean) {
  const player = useRef<ReturnType<typeof connectPlayer>>(undefined);
  const isWaiting = useRef(isPaused);
  useEffect(() => {
    isWaiting.current = isPaused;
    if (isPaused) player.current?.pause();
    else player.current?.play();
  }, [isPaused]);
  return useCallback((frame: HTMLIFrameElement | null) => {
    if (!frame) return;
    const watch = watchForStall(() => isWaiting.current);
    player.current = connectPlayer(frame, {
      onReady: () => watch.reply(),
      onPlaying: () => sendToSession({ type: "resume" }),
      onPaused: () => sendToSession({ type: "pause" }),
      onEnded: () => sendToSession({ type: "ended" }),
      onPosition: (seconds) => {
        watch.moveTo(seconds);
        sendToSession({ type: "position", seconds });
      },
      onError: (code) => fail(code === 100 ? "gone" : "blocked"),
    });
    return () => {
      watch.stop();
      player.current?.close();
    };
  }, []);
}

/** Checks without progress, two a second, after which a player that doesn't respond or has stopped is replaced. */
const stallChecks = 16;
/** The same for a player that responds but hasn't begun: it may show an advertisement. */
const beginChecks = 60;

/**
 * Fails if the video neither plays nor is paused: without a response, without a network, or if the browser blocks playing. Counts
 * checks instead of time, which passes while the device sleeps.
 */
function watchForStall(isPaused: () => boolean) {
  let position: number | null = null;
  let limit = stallChecks;
  let checks = 0;
  const timer = setInterval(() => {
    checks = isPaused() ? 0 : checks + 1;
    if (checks >= limit) fail(navigator.onLine ? "slow" : "offline");
  }, 500);
  return {
    reply: () => {
      limit = beginChecks;
    },
    moveTo: (seconds: number) => {
      if (position !== null && seconds !== position) {
        checks = 0;
        limit = stallChecks;
      }
      position = seconds;
    },
    stop: () => clearInterval(timer),
  };
}
