import { useStore } from "@nanostores/react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { $isAdmin, $lacksSecondStep, readRole } from "@/platform/admin/role.store.ts";
import ErrorBoundary from "@/platform/ErrorBoundary.tsx";
import { takeFormLeftOpen } from "@/platform/ended-session.browser.ts";
import { genericMessages } from "@/platform/generic-messages.ts";
import Protected from "@/platform/Protected.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Spinner } from "@/ui/Spinner.tsx";
import { Notices } from "./Notices.tsx";

/**
 * An admin screen with its notices, shown to administrators only. Members see an explanation, visitors are redirected to the login
 * page. Without a layout, the screen shows no notices.
 */
export function adminScreen(Screen: ComponentType, layout: string | null = "grid grid-cols-1 gap-5 content-start") {
  return function AdminScreen() {
    return (
      <ErrorBoundary>
        <Protected>
          <WithRole>
            {layout === null ? (
              <Screen />
            ) : (
              <div className={layout}>
                <Screen />
                <Notices />
              </div>
            )}
          </WithRole>
        </Protected>
      </ErrorBoundary>
    );
  };
}

function WithRole({ children }: { children: ReactNode }) {
  const isAdmin = useStore($isAdmin);
  const lacksSecondStep = useStore($lacksSecondStep);
  const [wasAdmin, setWasAdmin] = useState(false);
  const isIn = isAdmin.state === "ready" && isAdmin.value;
  if (isIn && !wasAdmin) setWasAdmin(true);
  useEffect(() => {
    const form = isIn && takeFormLeftOpen();
    if (form) notifySuccess(genericMessages.leftOpen(form));
  }, [isIn]);
  switch (isAdmin.state) {
    case "loading":
      return (
        <div className="grid min-h-[50vh] place-items-center text-3xl">
          <Spinner label="Loading..." />
        </div>
      );
    case "failed":
      return (
        <div role="alert">
          <EmptyState as="h1" title="Couldn't check your permissions" text={isAdmin.message}>
            <Button icon="refresh" onClick={() => void readRole()}>
              Try Again
            </Button>
          </EmptyState>
        </div>
      );
    case "ready":
      if (isAdmin.value) return children;
      if (lacksSecondStep) return <SecondStepMissing />;
      return wasAdmin ? <Revoked /> : <Refused />;
  }
}

const SecondStepMissing = () => (
  <div role="alert">
    <EmptyState
      as="h1"
      title="Two-step sign-in needed"
      text="Administrators of this site sign in with a password and a code from an authenticator app. Turn that on in your profile. Is it on already? Then sign out and in again."
    >
      <LinkButton href="/profile">Set it up</LinkButton>
      <LinkButton href="/" variant="outline">
        Go home
      </LinkButton>
    </EmptyState>
  </div>
);

const Refused = () => (
  <div role="alert">
    <EmptyState
      as="h1"
      title="This area is for administrators"
      text="Your account doesn't have that role. Ask an administrator if it should."
    >
      <NextLinks />
    </EmptyState>
  </div>
);

/** Replaces the screen when the role is revoked: the database would return empty lists and reject every change. */
const Revoked = () => (
  <div role="alert">
    <EmptyState as="h1" title={genericMessages.revoked} text={genericMessages.revokedNow}>
      <NextLinks />
    </EmptyState>
  </div>
);

const NextLinks = () => (
  <>
    <LinkButton href="/dashboard">Go to your dashboard</LinkButton>
    <LinkButton href="/" variant="outline">
      Go home
    </LinkButton>
  </>
);
