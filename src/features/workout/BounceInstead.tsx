import { useEffect, useState } from "react";
import { bouncePath, type ListedBounce, lengthText } from "@/features/bounces/bounce.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { findBounce } from "./bounce-instead.store.ts";
import type { SessionWorkout } from "./session-workout.ts";

/** A link to a guided bounce of about the same length, for a video that can't be played. The session can be resumed later. */
export default function BounceInstead({ workout, seconds }: { workout: SessionWorkout; seconds: number }) {
  const [bounce, setBounce] = useState<ListedBounce>();
  useEffect(() => {
    let isShown = true;
    void findBounce(workout, seconds).then((found) => isShown && setBounce(found));
    return () => {
      isShown = false;
    };
  }, [workout, seconds]);
  if (!bounce) return null;
  return (
    <LinkButton href={`${bouncePath(bounce)}?workout=1`} variant="outline" className="on-night" icon="play">
      <span>
        <span lang={foreignLanguage(bounce.title)}>{bounce.title}</span>
        {` (no video, ${lengthText(bounce.facts.seconds)})`}
      </span>
    </LinkButton>
  );
}
