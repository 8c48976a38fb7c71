import { type ReactNode, useId, useRef, useState } from "react";
import { sessionMessages } from "@/features/workout/messages.ts";
import { swapVideo } from "@/features/workout/session-swaps.store.ts";
import type { DayWorkout } from "@/features/workout/session-workout.ts";
import type { SessionVideo } from "@/features/workout/video-swap.ts";
import { wholeMinutes } from "@/platform/duration.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { Button } from "@/ui/Button.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useBusy } from "@/ui/use-busy.ts";

interface Props {
  workout: DayWorkout;
  /** the index of the video in the workout */
  index: number;
  /** the video's title and length */
  children: ReactNode;
}

/** A video of a day that doesn't suit today can be swapped for one that fits, for this time only. */
export default function VideoSwap({ workout, index, children }: Props) {
  const toggle = useRef<HTMLButtonElement>(null);
  const optionsId = useId();
  const [options, setOptions] = useState<readonly SessionVideo[] | null>(null);
  const [isBusy, run] = useBusy();
  const [message, setMessage] = useState("");
  const video = workout.videos[index];
  if (!video) return null;
  const isSwapped = workout.swaps?.[index] !== undefined;
  // one of them may have replaced another video of the day meanwhile
  const fitting = (options ?? []).filter(({ youtubeId }) => workout.videos.every((one) => one.youtubeId !== youtubeId));

  async function open(replaced: SessionVideo) {
    const found = await run(() =>
      import("@/features/workout/video-swap.store.ts")
        .then(({ findReplacements }) => findReplacements(replaced, workout.videos))
        .catch(() => ({ failure: sessionMessages.swapOffline })),
    );
    setOptions("videos" in found ? found.videos : null);
    setMessage("videos" in found ? sessionMessages.swapFound(found.videos.length) : found.failure);
  }

  /** Moves focus before React removes the focused option. */
  function choose(other: SessionVideo | null) {
    toggle.current?.focus();
    setOptions(null);
    setMessage(other ? sessionMessages.swapped : sessionMessages.swappedBack);
    swapVideo(index, other);
  }

  function close() {
    setOptions(null);
    setMessage("");
  }

  const act = () => (isSwapped ? choose(null) : options ? close() : void open(video));
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-x-2">
        {children}
        <Button
          ref={toggle}
          variant="quiet"
          size="sm"
          className="-my-2 -me-3 shrink-0"
          busy={isBusy}
          aria-expanded={isSwapped ? undefined : options !== null}
          aria-controls={optionsId}
          onClick={act}
        >
          {isSwapped ? "Undo swap" : "Swap"}
          <span className="sr-only">{`${isSwapped ? " of" : ""} ${video.title}`}</span>
        </Button>
      </div>
      <StatusRegion className="text-sm font-normal text-ink-soft">{message}</StatusRegion>
      <ul id={optionsId} className="grid gap-2 empty:hidden">
        {fitting.map((option) => (
          <li key={option.youtubeId} className="grid">
            <Button variant="outline" className="justify-between gap-4 text-start" onClick={() => choose(option)}>
              <span className="min-w-0 wrap-anywhere" lang={foreignLanguage(option.title)}>
                {option.title}
              </span>
              <span className="shrink-0">{wholeMinutes(option.seconds)} min</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
