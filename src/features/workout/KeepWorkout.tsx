import { withNext } from "@/platform/return-path.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";

interface Props {
  /** the path to return to */
  next: string;
  /** whether the workout is a member's who was signed out */
  wasMember: boolean;
  text?: string | undefined;
  /** called before the page is left for a new account */
  onLeave?: () => void;
}

/** The way to an account, or back into it, for a workout that is stored on this device. */
export function KeepWorkout({ next, wasMember, text, onLeave }: Props) {
  if (wasMember)
    return (
      <LinkButton href={withNext("/auth/login", next)} className="sm:justify-self-start">
        Sign in
      </LinkButton>
    );
  return (
    <div className="grid gap-3 sm:justify-items-start">
      {text && <p>{text}</p>}
      <LinkButton href={withNext("/auth/register", next)} onClick={onLeave}>
        Keep this workout
      </LinkButton>
      <p className="text-sm text-ink-soft">
        Already a member?{" "}
        <a className="text-link" href={withNext("/auth/login", next)} onClick={onLeave}>
          Sign in
        </a>
      </p>
    </div>
  );
}
