import type { EnrollButton } from "@/features/plans/enroll-button.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { loginPath } from "@/platform/return-path.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

interface Props {
  button: EnrollButton;
  slug: string;
  /** the plan's title, for screen readers, because a page can list several plans */
  title: string;
  quiet?: boolean | undefined;
  onEnroll?: () => void;
  onTryAgain?: () => void;
}

/**
 * All states of the enroll button. They have the same height, so the layout doesn't shift. The container takes the focus when
 * React removes the focused button.
 */
export default function EnrollButtonView(props: Props) {
  const container = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={container} tabIndex={-1} className="outline-none" aria-live={isOutcome(props.button) ? "polite" : "off"}>
      {contentOf(props)}
    </div>
  );
}

// Announce results of a click. Don't announce the initial state: a list has eleven of these buttons.
const isOutcome = ({ state }: EnrollButton) => ["enrolling", "succeeded", "failed", "gone"].includes(state);

function contentOf({ button, slug, title, quiet = false, onEnroll, onTryAgain }: Props) {
  const page = `/plans/${slug}`;
  const variant = quiet ? "outline" : "primary";
  const width = quiet ? "w-full px-3" : "w-full";
  switch (button.state) {
    case "checking":
      return <Skeleton className="h-[2.875rem] w-full rounded-full" />;
    case "visitor":
      return (
        <LinkButton href={loginPath(page)} variant={variant} className={width}>
          Sign Up to Start
        </LinkButton>
      );
    case "enrolled":
      return (
        <LinkButton href={`${page}#next`} variant="outline" className={width}>
          Continue Plan
          <span className="sr-only" lang={foreignLanguage(title)}>{`: ${title}`}</span>
        </LinkButton>
      );
    case "succeeded":
      return (
        <p className="flex items-center justify-center gap-2 min-h-11.5 rounded-full bg-success-soft text-success-ink font-semibold">
          <Icon name="check" className="tick-in" />
          {planMessages.enrolled}
        </p>
      );
    case "failed":
      return (
        <div className="grid gap-2">
          <p className="text-sm font-semibold text-danger-ink">
            {planMessages.error(button.message)}{" "}
            {button.needsSignIn && (
              <a href={loginPath(location.pathname + location.search)} className="link">
                Sign in
              </a>
            )}
          </p>
          <Button variant="outline" className="w-full" icon="refresh" onClick={onTryAgain}>
            Try Again
          </Button>
        </div>
      );
    case "gone":
      return (
        <div data-gone className="grid gap-2">
          <p className="font-semibold">{planMessages.gone}</p>
          <LinkButton href="/plans" variant="outline" className="w-full">
            See all plans
          </LinkButton>
        </div>
      );
    case "enrolling":
    case "ready":
      // One element for both states, so that React doesn't remove the focused button.
      return (
        <Button variant={variant} className={width} busy={button.state === "enrolling"} onClick={onEnroll}>
          {button.state === "enrolling" ? "Enrolling..." : "Start This Plan"}
          <span className="sr-only" lang={foreignLanguage(title)}>{`: ${title}`}</span>
        </Button>
      );
  }
}
