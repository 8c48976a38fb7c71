import { useState } from "react";
import { accountMessages } from "@/platform/account-messages.ts";
import ErrorBoundary from "@/platform/ErrorBoundary.tsx";
import Protected from "@/platform/Protected.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import ProfileSections from "./ProfileSections.tsx";

/** The profile settings, or a goodbye after the account was deleted. */
export default function Profile() {
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <Goodbye />;
  return (
    <ErrorBoundary>
      <Protected>
        {({ email, pendingEmail }) => (
          <ProfileSections email={email} pendingEmail={pendingEmail} onDeleted={() => setDeleted(true)} />
        )}
      </Protected>
    </ErrorBoundary>
  );
}

const Goodbye = () => (
  <div role="status">
    <EmptyState as="h1" title="Goodbye, and keep bouncing" text={accountMessages.profile.deleted}>
      <LinkButton href="/">Back to the home page</LinkButton>
    </EmptyState>
  </div>
);
