import { useStore } from "@nanostores/react";
import { type ReactNode, useState } from "react";
import type { Invitation } from "@/features/friends/friends.ts";
import { $invitation, accept } from "@/features/friends/invitation.store.ts";
import { joinedPath } from "@/features/friends/joined.browser.ts";
import { friendMessages } from "@/features/friends/messages.ts";
import { PlanCover } from "@/features/plans/PlanCover.tsx";
import { PlanFacts } from "@/features/plans/PlanFacts.tsx";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { foreignLanguage } from "@/platform/language.ts";
import { withNext } from "@/platform/return-path.ts";
import { $session } from "@/platform/session.store.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";

/** The page of an invitation link: shows who invites to which plan, also to visitors. `children` is the picture. */
function FriendInvitation({ children }: { children?: ReactNode }) {
  const known = useStore($invitation);
  return (
    <div className="wrap min-h-dvh py-8 md:py-14">
      {known.state === "loading" && <Skeleton className="h-80 rounded-lg" />}
      <LoadFailure of={known} retry={$invitation.load} />
      {known.state === "ready" &&
        (known.value ? (
          <div className="grid grid-cols-1 items-center gap-6 min-[60rem]:grid-cols-2 min-[60rem]:gap-16">
            <OpenInvitation invitation={known.value} />
            <div className="overflow-clip rounded-lg bg-hero max-[60rem]:order-first">{children}</div>
          </div>
        ) : (
          <NoInvitation />
        ))}
    </div>
  );
}

const NoInvitation = () => (
  <EmptyState as="h1" title="This link no longer works" text={friendMessages.gone}>
    <LinkButton href="/plans">Browse plans</LinkButton>
  </EmptyState>
);

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { name, plan, is_own, is_friend } = invitation;
  const isVisitor = useStore($session).state === "visitor";
  const openPlan = <LinkButton href={`/plans/${plan.slug}`}>Open the plan</LinkButton>;
  if (is_own)
    return (
      <Shown
        plan={plan}
        title="This is your own invitation"
        text="Send this link to a friend: it works for one person."
      >
        {openPlan}
      </Shown>
    );
  if (is_friend)
    return (
      <Shown plan={plan} title={`You already jump with ${name}`}>
        {openPlan}
      </Shown>
    );
  return (
    <Shown
      plan={plan}
      title={`${name} wants to jump with you`}
      text="You see each other's completed days of this plan and a first name, nothing else. It's free, and either of you can end it at any time."
    >
      {isVisitor ? <SignUpFirst /> : <Join />}
    </Shown>
  );
}

type ShownProps = { plan: Invitation["plan"]; title: string; text?: string; children: ReactNode };

const Shown = ({ plan, title, text, children }: ShownProps) => (
  <div className="grid grid-cols-1 gap-4">
    <h1 className="text-3xl">{title}</h1>
    {text && <p className="max-w-prose text-ink-soft">{text}</p>}
    <div className="flex flex-wrap gap-3">{children}</div>
    <a
      href={`/plans/${plan.slug}`}
      className="card card-lift mt-2 w-full max-w-md flex-row items-center text-ink no-underline"
    >
      <PlanCover cover={plan.cover_image_url} size="small" className="aspect-video w-32" />
      <span className="grid gap-1 p-3">
        <span className="font-semibold wrap-anywhere" lang={foreignLanguage(plan.title)}>
          {plan.title}
        </span>
        <PlanFacts plan={plan} />
      </span>
    </a>
  </div>
);

function SignUpFirst() {
  const next = location.pathname + location.hash;
  return (
    <>
      <LinkButton href={withNext("/auth/register", next)}>Sign up to jump along</LinkButton>
      <LinkButton href={withNext("/auth/login", next)} variant="outline">
        Sign in
      </LinkButton>
    </>
  );
}

function Join() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function join() {
    setBusy(true);
    const accepted = await accept();
    if ("path" in accepted) return location.assign(joinedPath(accepted.path));
    setFailure(accepted.failure);
    setBusy(false);
  }

  return (
    <>
      <Button busy={isBusy} onClick={() => void join()}>
        {isBusy ? "Joining..." : "Jump along"}
      </Button>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </>
  );
}

export default withErrorBoundary(FriendInvitation);
