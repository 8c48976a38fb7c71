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
  /** the plan's, said where many plans stand on one page */
  title: string;
  quiet?: boolean | undefined;
  onEnroll?: () => void;
  onTryAgain?: () => void;
}

/**
 * The faces of the enroll button, those of every day of one height so that nothing moves between them. The focus stays in this
 * place when what was pressed goes.
 */
export default function EnrollButtonView(props: Props) {
  const container = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={container} tabIndex={-1} className="outline-none" aria-live={isAnswer(props.button) ? "polite" : "off"}>
      {faceOf(props)}
    </div>
  );
}

// What a press leads to is said aloud; what was found out while the page loaded isn't, eleven times over.
const isAnswer = ({ state }: EnrollButton) => ["enrolling", "succeeded", "failed", "gone"].includes(state);

function faceOf({ button, slug, title, quiet = false, onEnroll, onTryAgain }: Props) {
  const page = `/plans/${slug}`;
  const variant = quiet ? "outline" : "primary";
  switch (button.state) {
    case "checking":
      return <Skeleton className="h-[2.875rem] w-full rounded-full" />;
    case "visitor":
      return (
        <LinkButton href={loginPath(page)} variant={variant} className="w-full">
          Sign Up to Start
        </LinkButton>
      );
    case "enrolled":
      return (
        <LinkButton href={`${page}#next`} variant={button.isFinished ? "outline" : "secondary"} className="w-full">
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
            {button.message === planMessages.enrollNeedsLogin && (
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
      // One element in both states: it only gets busy.
      return (
        <Button variant={variant} className="w-full" busy={button.state === "enrolling"} onClick={onEnroll}>
          {button.state === "enrolling" ? "Enrolling..." : "Start This Plan"}
          <span className="sr-only" lang={foreignLanguage(title)}>{`: ${title}`}</span>
        </Button>
      );
  }
}
