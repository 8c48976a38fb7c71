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
  const query = `?next=${encodeURIComponent(next)}`;
  if (wasMember)
    return (
      <LinkButton href={`/auth/login${query}`} className="sm:justify-self-start">
        Sign in
      </LinkButton>
    );
  return (
    <div className="grid gap-3 sm:justify-items-start">
      {text && <p>{text}</p>}
      <LinkButton href={`/auth/register${query}`} onClick={onLeave}>
        Keep this workout
      </LinkButton>
      <p className="text-sm text-ink-soft">
        Already a member?{" "}
        <a className="text-link" href={`/auth/login${query}`} onClick={onLeave}>
          Sign in
        </a>
      </p>
    </div>
  );
}
