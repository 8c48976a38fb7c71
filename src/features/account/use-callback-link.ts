import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Arrival, completeSignIn } from "@/features/account/sign-in.store.ts";
import { linkPurpose } from "@/platform/auth-callback.ts";
import { nextPath } from "./use-next.ts";

/**
 * What the address of the page brought. A link that works once has a purpose: it stays in the address, so that a reload keeps it, and
 * waits for `open`. Anything else is opened at once. Only for the browser.
 */
export function useCallbackLink() {
  const link = useRef<{ search: string; hash: string; next: string }>(undefined);
  const [purpose] = useState(() => linkPurpose(location.search, location.hash));
  const [isWaiting, setWaiting] = useState(purpose !== null);
  const [arrival, setArrival] = useState<Arrival | null>(null);

  const read = () => {
    link.current ??= { next: nextPath(), ...consumeCallbackParams() };
    void completeSignIn(link.current.search, link.current.hash).then(setArrival);
  };
  const open = () => {
    setWaiting(false);
    setArrival(null);
    read();
  };
  const readOnce = useEffectEvent(() => purpose ?? read());
  useEffect(() => void readOnce(), []);

  const switchAccount = () => {
    if (arrival?.kind !== "other-account") return;
    setArrival(null);
    void arrival.switchAccount().then(setArrival);
  };
  return { purpose, isWaiting, arrival, open, switchAccount, next: () => link.current?.next ?? "" };
}

/** Reads the callback parameters and removes them from the URL: tokens must not end up in history or bookmarks. */
function consumeCallbackParams(): { search: string; hash: string } {
  const { search, hash, pathname } = location;
  history.replaceState(null, "", pathname);
  return { search, hash };
}
