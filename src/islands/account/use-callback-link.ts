import { useEffect, useRef, useState } from "react";
import { type LinkPurpose, linkPurpose } from "@/domain/auth-callback.ts";
import { type Arrival, completeSignIn } from "@/stores/sign-in.ts";
import { consumeCallbackParams } from "./consume-callback-params.ts";
import { nextPath } from "./use-next.ts";

/**
 * What the address of the page brought. A link that works once has a purpose: it stays in the address, so that a reload keeps it, and
 * waits for `open`. Anything else is opened at once.
 */
export function useCallbackLink() {
  const link = useRef<{ search: string; hash: string; next: string }>(undefined);
  const [purpose, setPurpose] = useState<LinkPurpose | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [arrival, setArrival] = useState<Arrival | null>(null);

  const open = () => {
    setWaiting(false);
    setArrival(null);
    link.current ??= { next: nextPath(), ...consumeCallbackParams() };
    void completeSignIn(link.current.search, link.current.hash).then(setArrival);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    const found = linkPurpose(location.search, location.hash);
    setPurpose(found);
    if (found) setWaiting(true);
    else open();
  }, []);

  const switchAccount = () => {
    if (arrival?.kind !== "other-account") return;
    setArrival(null);
    void arrival.switchAccount().then(setArrival);
  };
  return { purpose, isWaiting, arrival, open, switchAccount, next: () => link.current?.next ?? "" };
}
