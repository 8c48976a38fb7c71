import { useStore } from "@nanostores/react";
import { messages } from "@/messages.ts";
import { $planEnrollment } from "@/stores/plan-progress.ts";
import { $session } from "@/stores/session.ts";
import { keepForAccount, saveWorkout } from "@/stores/workout-finish.ts";
import type { DayWorkout } from "@/stores/workout-session.ts";
import { Button } from "@/ui/Button.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";

/** The person decides to keep the workout: a member saves it at once, a visitor registers first. */
export default function KeepWorkout({ workout }: { workout: DayWorkout }) {
  const session = useStore($session);
  const next = encodeURIComponent(`/plans/${workout.planSlug}#day-${workout.dayId}`);
  const isEnrolled = useStore($planEnrollment) !== null;
  if (session.state === "loading") return null;
  if (session.state === "member")
    return (
      <div className="grid gap-3 sm:justify-items-start">
        <Button autoFocus data-first-focus icon="check" onClick={() => void saveWorkout()}>
          Mark Complete
        </Button>
        {!isEnrolled && <p className="text-ink-soft">{messages.session.startsPlan(workout.planTitle)}</p>}
      </div>
    );
  return (
    <div className="grid gap-3 sm:justify-items-start">
      <p>{messages.session.keepIt}</p>
      <LinkButton href={`/auth/register?next=${next}`} autoFocus data-first-focus onClick={keepForAccount}>
        Keep this workout
      </LinkButton>
      <p className="text-sm text-ink-soft">
        Already a member?{" "}
        <a className="text-link" href={`/auth/login?next=${next}`} onClick={keepForAccount}>
          Sign in
        </a>
      </p>
    </div>
  );
}
