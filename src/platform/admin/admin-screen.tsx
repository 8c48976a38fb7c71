import { useStore } from "@nanostores/react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { adminMessages } from "@/platform/admin/messages.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { $lacksSecondStep, $role, readRole } from "@/platform/admin/role.store.ts";
import ErrorBoundary from "@/platform/ErrorBoundary.tsx";
import { takeFormLeftOpen } from "@/platform/ended-session.browser.ts";
import Protected from "@/platform/Protected.tsx";
import { type Role, roleNames } from "@/platform/role.ts";
import { whenIdle } from "@/platform/when-idle.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Spinner } from "@/ui/Spinner.tsx";
import { Notices } from "./Notices.tsx";
import { useMayOpen } from "./use-may-open.ts";

/**
 * An admin screen with its notices, shown to people whose role includes the needed one. Others see an explanation, visitors are
 * redirected to the login page. Without a layout, the screen shows no notices.
 */
export function adminScreen(
  Screen: ComponentType,
  needed: Role,
  layout: string | null = "grid grid-cols-1 gap-5 content-start max-sm:gap-4",
) {
  return function AdminScreen() {
    return (
      <ErrorBoundary>
        <Protected>
          <WithRole needed={needed}>
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

function WithRole({ needed, children }: { needed: Role; children: ReactNode }) {
  const role = useStore($role);
  const lacksSecondStep = useStore($lacksSecondStep);
  const [wasIn, setWasIn] = useState(false);
  const isIn = useMayOpen(needed);
  if (isIn && !wasIn) setWasIn(true);
  useEffect(() => {
    const form = isIn && takeFormLeftOpen();
    if (form) notifySuccess(adminMessages.leftOpen(form));
  }, [isIn]);
  useEffect(() => {
    if (isIn) void whenIdle().then(() => import("@/platform/admin/waiting-work.dom.ts"));
  }, [isIn]);
  switch (role.state) {
    case "loading":
      return (
        <div className="grid min-h-[50vh] place-items-center text-3xl">
          <Spinner label="Loading..." />
        </div>
      );
    case "failed":
      return (
        <div role="alert">
          <EmptyState as="h1" title="Couldn't check your permissions" text={role.message}>
            <Button icon="refresh" onClick={() => void readRole()}>
              Try Again
            </Button>
          </EmptyState>
        </div>
      );
    case "ready":
      if (isIn) return children;
      if (lacksSecondStep) return <SecondStepMissing />;
      if (role.value)
        return (
          <Refused
            title={`This screen is for ${roleNames[needed]}s`}
            text={`Your role is ${roleNames[role.value]}. Ask an administrator if you need this screen.`}
            dashboard="/admin"
          />
        );
      return wasIn ? <Revoked /> : <Refused />;
  }
}

const SecondStepMissing = () => (
  <div role="alert">
    <EmptyState
      as="h1"
      title="Two-step sign-in needed"
      text="Whoever works on this site signs in with a password and a code from an authenticator app. Turn that on in your profile. Is it on already? Then sign out and in again."
    >
      <LinkButton href="/profile">Set it up</LinkButton>
      <LinkButton href="/" variant="outline">
        Go home
      </LinkButton>
    </EmptyState>
  </div>
);

const Refused = ({
  title = "This area is for administrators",
  text = "Your account doesn't have that role. Ask an administrator if it should.",
  dashboard = "/dashboard",
}) => (
  <div role="alert">
    <EmptyState as="h1" title={title} text={text}>
      <NextLinks dashboard={dashboard} />
    </EmptyState>
  </div>
);

/** Replaces the screen when the role is revoked: the database would return empty lists and reject every change. */
const Revoked = () => (
  <div role="alert">
    <EmptyState as="h1" title={adminMessages.revoked} text={adminMessages.revokedNow}>
      <NextLinks dashboard="/dashboard" />
    </EmptyState>
  </div>
);

const NextLinks = ({ dashboard }: { dashboard: string }) => (
  <>
    <LinkButton href={dashboard}>Go to your dashboard</LinkButton>
    <LinkButton href="/" variant="outline">
      Go home
    </LinkButton>
  </>
);
