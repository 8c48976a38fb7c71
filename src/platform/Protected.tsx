import { useStore } from "@nanostores/react";
import { type ReactNode, useDeferredValue, useEffect } from "react";
import { loginPath } from "@/platform/return-path.ts";
import { $isSigningOut, $session } from "@/platform/session.store.ts";
import { Spinner } from "@/ui/Spinner.tsx";
import { watchForEnd } from "./ended-session.browser.ts";

type Member = { userId: string; email: string; pendingEmail: string | null };
type Props = {
  children: ReactNode | ((member: Member) => ReactNode);
  /** shown until the session is known */
  fallback?: ReactNode;
};

/** Shows its children to members. Redirects visitors to the login page, which returns them to this page with its query. */
export default function Protected({ children, fallback = <Waiting /> }: Props) {
  // deferred, so that React can interrupt rendering the page
  const session = useDeferredValue(useStore($session));
  const isSigningOut = useStore($isSigningOut);
  const isSentAway = session.state === "visitor" && !isSigningOut;

  useEffect(() => watchForEnd(), []);
  useEffect(() => {
    if (isSentAway) location.replace(loginPath(location.pathname + location.search + location.hash));
  }, [isSentAway]);

  if (session.state !== "member") return fallback;
  return typeof children === "function" ? children(session) : children;
}

const Waiting = () => (
  <div role="status" className="grid min-h-dvh items-start justify-center pt-[25dvh] text-4xl text-primary-ink">
    <Spinner />
    <span className="sr-only">Loading...</span>
  </div>
);
