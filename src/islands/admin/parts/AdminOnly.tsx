import { useStore } from "@nanostores/react";
import type { ReactNode } from "react";
import ErrorBoundary from "@/islands/ErrorBoundary.tsx";
import Protected from "@/islands/Protected.tsx";
import { $isAdmin, readRole } from "@/stores/admin/role.ts";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Spinner } from "@/ui/Spinner.tsx";

/** Shows its children to administrators. Members see that they lack the permission, visitors go to the login page. */
export default function AdminOnly({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Protected>
        <WithRole>{children}</WithRole>
      </Protected>
    </ErrorBoundary>
  );
}

function WithRole({ children }: { children: ReactNode }) {
  const isAdmin = useStore($isAdmin);
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
      return isAdmin.value ? children : <Refused />;
  }
}

const Refused = () => (
  <div role="alert">
    <EmptyState
      as="h1"
      title="This area is for administrators"
      text="Your account doesn't have that role. Ask an administrator if it should."
    >
      <LinkButton href="/dashboard">Go to your dashboard</LinkButton>
      <LinkButton href="/" variant="outline">
        Go home
      </LinkButton>
    </EmptyState>
  </div>
);
