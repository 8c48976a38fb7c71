import { useStore } from "@nanostores/react";
import { useState } from "react";
import type { Invitation } from "@/features/friends/friends.ts";
import { $invitation, accept } from "@/features/friends/invitation.store.ts";
import { friendMessages } from "@/features/friends/messages.ts";
import { foreignLanguage } from "@/platform/language.ts";
import { $session } from "@/platform/session.store.ts";
import { withErrorBoundary } from "@/platform/with-error-boundary.tsx";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";

/** The page of an invitation link: shows who invites to which plan. */
function FriendInvitation() {
  const session = useStore($session);
  return (
    <div className="wrap grid min-h-dvh max-w-176 content-start gap-6 py-8 md:py-12">
      {session.state === "loading" && <Skeleton className="h-60 rounded-lg" />}
      {session.state === "visitor" && <ForVisitors />}
      {session.state === "member" && <ForMembers />}
    </div>
  );
}

function ForVisitors() {
  const next = `?next=${encodeURIComponent(location.pathname + location.hash)}`;
  return (
    <EmptyState
      as="h1"
      title="A friend wants to jump with you"
      text="You follow the same plan and see each other's completed days of it, nothing else. It's free, and you can end it at any time."
    >
      <LinkButton href={`/auth/register${next}`}>Sign up</LinkButton>
      <LinkButton href={`/auth/login${next}`} variant="outline">
        Sign in
      </LinkButton>
    </EmptyState>
  );
}

function ForMembers() {
  const known = useStore($invitation);
  if (known.state === "loading") return <Skeleton className="h-60 rounded-lg" />;
  if (known.state === "failed")
    return (
      <Alert tone="danger" action={<Button onClick={() => void $invitation.load()}>Try Again</Button>}>
        {known.message}
      </Alert>
    );
  if (known.value === null)
    return (
      <EmptyState as="h1" title="This link no longer works" text={friendMessages.gone}>
        <LinkButton href="/plans">Browse plans</LinkButton>
      </EmptyState>
    );
  return <OpenInvitation invitation={known.value} />;
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { name, plan_title, plan_slug, is_own, is_friend } = invitation;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const plan = <span lang={foreignLanguage(plan_title)}>{plan_title}</span>;

  async function join() {
    setBusy(true);
    const accepted = await accept();
    if ("path" in accepted) return location.assign(accepted.path);
    setFailure(accepted.failure);
    setBusy(false);
  }

  if (is_own || is_friend)
    return (
      <EmptyState
        as="h1"
        title={is_own ? "This is your own invitation" : `You already jump with ${name}`}
        text={is_own ? "Send this link to a friend: it works for one person." : plan}
      >
        <LinkButton href={`/plans/${plan_slug}`}>Open the plan</LinkButton>
      </EmptyState>
    );
  return (
    <EmptyState
      as="h1"
      title={`${name} wants to jump with you`}
      text={
        <>
          The plan is {plan}. You see each other's completed days of it and a first name, nothing else. Either of you
          can end it at any time.
        </>
      }
    >
      <Button busy={isBusy} onClick={() => void join()}>
        {isBusy ? "Joining..." : "Jump along"}
      </Button>
      <LinkButton href={`/plans/${plan_slug}`} variant="outline">
        See the plan
      </LinkButton>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </EmptyState>
  );
}

export default withErrorBoundary(FriendInvitation);
