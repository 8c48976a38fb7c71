import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Arrival, completeSignIn } from "@/features/account/sign-in.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { type LinkPurpose, linkPurpose } from "@/platform/auth-callback.ts";
import { withNext } from "@/platform/return-path.ts";
import { useIsLive } from "@/platform/use-browser-value.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { SecondStepForm } from "./SecondStepForm.tsx";
import { nextPath } from "./use-next.ts";

/** The results that need no further click. */
export type Settled = Exclude<Arrival, { kind: "unrequested" | "needs-code" | "unreachable" }>;

interface Props {
  /** shown while the link is checked */
  checking: ReactNode;
  /** renders the result; `next` is the path of the page the user came from, or empty */
  children: (arrival: Settled, next: string) => ReactNode;
}

/** The page behind a mailed link: checks the link, after a click if it works once. */
export const MailedLink = (props: Props) => (useIsLive() ? <Arrived {...props} /> : props.checking);

function Arrived({ checking, children }: Props) {
  const { purpose, isWaiting, arrival, arrive, open, accept, next } = useLinkOfUrl();
  if (purpose && isWaiting) return <ClickToConfirm purpose={purpose} onConfirm={open} />;
  if (!arrival) return checking;
  if (arrival.kind === "unrequested") return <Unrequested arrival={arrival} onAccept={accept} next={next} />;
  if (arrival.kind === "needs-code")
    return <SecondStepForm {...arrival} onDone={() => arrive({ ...arrival, kind: "signed-in" })} />;
  if (arrival.kind === "unreachable")
    return (
      <Alert tone="warning" action={<Button onClick={open}>Try Again</Button>}>
        {arrival.message}
      </Alert>
    );
  return children(arrival, next);
}

/**
 * Opens the mailed link in the page's URL. A one-time link has a `purpose`: it stays in the URL, so that it survives a reload,
 * and waits for `open`. Other links are opened at once. Use it in the browser only.
 */
function useLinkOfUrl() {
  const link = useRef<{ search: string; hash: string }>(undefined);
  const [next] = useState(nextPath);
  const [purpose] = useState(() => linkPurpose(location.search, location.hash));
  const [isWaiting, setWaiting] = useState(purpose !== null);
  const [arrival, setArrival] = useState<Arrival | null>(null);

  const consumeLink = () => {
    link.current ??= consumeCallbackParams();
    void completeSignIn(link.current.search, link.current.hash).then(setArrival);
  };
  const open = () => {
    setWaiting(false);
    setArrival(null);
    consumeLink();
  };
  const consumeUnlessOneTime = useEffectEvent(() => purpose ?? consumeLink());
  useEffect(() => void consumeUnlessOneTime(), []);

  const accept = () => {
    if (arrival?.kind !== "unrequested") return;
    setArrival(null);
    void arrival.accept().then(setArrival);
  };
  return { purpose, isWaiting, arrival, arrive: setArrival, open, accept, next };
}

/** Reads the callback parameters and removes them from the URL: tokens must not end up in history or bookmarks. */
function consumeCallbackParams(): { search: string; hash: string } {
  const { search, hash, pathname } = location;
  history.replaceState(null, "", pathname);
  return { search, hash };
}

const labels: Record<LinkPurpose, string> = {
  "sign-in": "Confirm my email",
  "email-change": "Confirm this address",
  recovery: "Continue",
};

const headings: Record<LinkPurpose, string> = {
  "sign-in": "Confirm your email",
  "email-change": "Change your email",
  recovery: "Choose a new password",
};

/**
 * A button that opens a mailed link, and the page's heading for it. Mail scanners load pages but don't click, so they can't use up the
 * link.
 */
function ClickToConfirm({ purpose, onConfirm }: { purpose: LinkPurpose; onConfirm: () => void }) {
  useEffect(() => {
    const heading = document.querySelector("h1");
    if (!heading) return;
    const before = heading.textContent;
    heading.textContent = headings[purpose];
    return () => {
      heading.textContent = before;
    };
  }, [purpose]);
  return (
    <div className="grid justify-items-start gap-6">
      <p className="text-lg">{accountMessages.auth.linkNeedsClick[purpose]}</p>
      <Button size="lg" onClick={onConfirm}>
        {labels[purpose]}
      </Button>
    </div>
  );
}

interface UnrequestedProps {
  arrival: Extract<Arrival, { kind: "unrequested" }>;
  onAccept: () => void;
  next: string;
}

/** Requires a confirmation before a link from elsewhere signs in, or replaces the signed-in account with another one. */
function Unrequested({ arrival: { signedIn, arrived, decline }, onAccept, next }: UnrequestedProps) {
  const leave = () =>
    void decline().then(() => location.replace(signedIn ? "/dashboard" : withNext("/auth/login", next)));
  const { otherAccount, unrequested, unrequestedWhy } = accountMessages.auth;
  return (
    <Alert
      tone="warning"
      action={
        <div className="flex flex-wrap gap-3">
          {signedIn ? (
            <>
              <Button onClick={leave}>Stay signed in</Button>
              <Button variant="outline" onClick={onAccept}>
                Switch account
              </Button>
            </>
          ) : (
            <>
              <Button onClick={onAccept}>Continue</Button>
              <Button variant="outline" onClick={leave}>
                Use another account
              </Button>
            </>
          )}
        </div>
      }
    >
      <span className="wrap-anywhere">
        {signedIn ? otherAccount(signedIn, arrived) : `${unrequested(arrived)} ${unrequestedWhy}`}
      </span>
    </Alert>
  );
}
