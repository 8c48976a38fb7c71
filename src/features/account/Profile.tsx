import { useState } from "react";
import { accountMessages } from "@/platform/account-messages.ts";
import ErrorBoundary from "@/platform/ErrorBoundary.tsx";
import Protected from "@/platform/Protected.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { focusOnMount } from "@/ui/focus-on-mount.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import ProfileSections from "./ProfileSections.tsx";

/** The profile settings, or a goodbye after the account was deleted. */
export default function Profile() {
  const [isDeleted, setDeleted] = useState(false);
  const sayGoodbye = () => {
    setDeleted(true);
    scrollTo(0, 0);
  };
  if (isDeleted) return <Goodbye />;
  return (
    <ErrorBoundary>
      <Protected>
        {({ email, pendingEmail }) => (
          <ProfileSections email={email} pendingEmail={pendingEmail} onDeleted={sayGoodbye} />
        )}
      </Protected>
    </ErrorBoundary>
  );
}

/** Takes the focus: a status that is mounted with its text isn't announced. */
const Goodbye = () => (
  <EmptyState
    as="h1"
    headingRef={focusOnMount}
    title="Goodbye, and keep bouncing"
    text={accountMessages.profile.deleted}
  >
    <LinkButton href="/">Back to the home page</LinkButton>
  </EmptyState>
);
