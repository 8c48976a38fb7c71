import { useEffect, useEffectEvent } from "react";
import type { Arrival } from "@/features/account/sign-in.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import { safeReturnPath } from "@/platform/return-path.ts";
import { useIsLive } from "@/platform/use-browser-value.ts";
import { Alert } from "@/ui/Alert.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Spinner } from "@/ui/Spinner.tsx";
import { ClickToConfirm } from "./ClickToConfirm.tsx";
import { OtherAccount } from "./OtherAccount.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
import { UncheckedLink } from "./UncheckedLink.tsx";
import { useCallbackLink } from "./use-callback-link.ts";
import { withNext } from "./use-next.ts";

/** The page behind mailed links: turns the link into a session and redirects, on failure to the login page with the reason. */
const AuthCallback = () => (useIsLive() ? <Arrived /> : <Completing />);

function Arrived() {
  const { purpose, isWaiting, arrival, arrive, open, switchAccount, next } = useCallbackLink();
  const unchecked = purpose && arrival?.kind === "failed" && arrival.isOffline ? arrival.message : null;

  const redirect = useEffectEvent((from: Arrival | null) => {
    if (from?.kind === "signed-in") {
      location.replace(from.recovery ? withNext("/auth/reset-password", next()) : safeReturnPath(next()));
    }
    if (from?.kind === "failed" && unchecked === null) {
      const nextParameter = next() ? `&next=${encodeURIComponent(next())}` : "";
      location.replace(`/auth/login?error=${encodeURIComponent(from.message)}${nextParameter}`);
    }
  });
  useEffect(() => redirect(arrival), [arrival]);

  if (purpose && isWaiting) return <ClickToConfirm purpose={purpose} onConfirm={open} />;
  if (unchecked !== null) return <UncheckedLink message={unchecked} onTryAgain={open} />;
  if (arrival?.kind === "other-account") return <OtherAccount arrival={arrival} onSwitch={switchAccount} />;
  if (arrival?.kind === "needs-code")
    return <SecondStepForm {...arrival} onDone={() => arrive({ ...arrival, kind: "signed-in" })} />;
  return arrival?.kind === "half-confirmed" ? <HalfConfirmed /> : <Completing />;
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

export default withErrorBoundary(AuthCallback);
