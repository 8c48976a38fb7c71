import { useEffect } from "react";
import { accountMessages } from "@/platform/account-messages.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { safeReturnPath, withNext } from "@/platform/return-path.ts";
import { Alert } from "@/ui/Alert.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Spinner } from "@/ui/Spinner.tsx";
import { MailedLink, type Settled } from "./MailedLink.tsx";

/** The page behind mailed links: turns the link into a session and redirects, on failure to the login page with the reason. */
const AuthCallback = () => (
  <MailedLink checking={<Completing />}>
    {(arrival, next) => {
      if (arrival.kind === "half-confirmed") return <HalfConfirmed />;
      if (arrival.kind === "confirmed") return <Confirmed signedIn={arrival.signedIn} next={next} />;
      return <Redirect to={pageAfter(arrival, next)} />;
    }}
  </MailedLink>
);

function pageAfter(arrival: Exclude<Settled, { kind: "half-confirmed" | "confirmed" }>, next: string): string {
  if (arrival.kind === "signed-in")
    return arrival.recovery ? withNext("/auth/reset-password", next) : safeReturnPath(next);
  const nextParameter = next ? `&next=${encodeURIComponent(next)}` : "";
  return `/auth/login?error=${encodeURIComponent(arrival.error)}${nextParameter}`;
}

/** Replaces this page in the history. */
function Redirect({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return <Completing />;
}

const Completing = () => (
  <p role="status" className="grid justify-items-center gap-6 text-xl">
    <span className="text-5xl text-primary-ink">
      <Spinner />
    </span>
    {accountMessages.auth.completing}
  </p>
);

const HalfConfirmed = () => (
  <Alert tone="success" action={<LinkButton href="/profile">Go to your profile</LinkButton>}>
    {accountMessages.auth.halfConfirmed}
  </Alert>
);

const Confirmed = ({ signedIn, next }: { signedIn: string | null; next: string }) => (
  <div className="grid justify-items-start gap-6">
    <Alert tone="success">{accountMessages.auth.confirmed}</Alert>
    {signedIn ? (
      <p className="wrap-anywhere">{accountMessages.auth.signOutFirst(signedIn)}</p>
    ) : (
      <LinkButton size="lg" href={withNext("/auth/login", next)}>
        Sign in
      </LinkButton>
    )}
    <p className="text-ink-soft">
      {accountMessages.auth.notYourPassword}{" "}
      <a href={withNext("/auth/forgot-password", next)} className="link">
        Choose a new password
      </a>
    </p>
  </div>
);

export default withErrorBoundary(AuthCallback);
