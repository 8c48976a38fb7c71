import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Arrival, completeSignIn } from "@/features/account/sign-in.store.ts";
import { linkPurpose } from "@/platform/auth-callback.ts";
import { nextPath } from "./use-next.ts";

/**
 * Opens the mailed link in the page's URL. A one-time link has a `purpose`: it stays in the URL, so that it survives a reload,
 * and waits for `open`. Other links are opened at once. Use it in the browser only.
 */
export function useCallbackLink() {
  const link = useRef<{ search: string; hash: string; next: string }>(undefined);
  const [purpose] = useState(() => linkPurpose(location.search, location.hash));
  const [isWaiting, setWaiting] = useState(purpose !== null);
  const [arrival, setArrival] = useState<Arrival | null>(null);

  const consumeLink = () => {
    link.current ??= { next: nextPath(), ...consumeCallbackParams() };
    void completeSignIn(link.current.search, link.current.hash).then(setArrival);
  };
  const open = () => {
    setWaiting(false);
    setArrival(null);
    consumeLink();
  };
  const consumeUnlessOneTime = useEffectEvent(() => purpose ?? consumeLink());
  useEffect(() => void consumeUnlessOneTime(), []);

  const switchAccount = () => {
    if (arrival?.kind !== "other-account") return;
    setArrival(null);
    void arrival.switchAccount().then(setArrival);
  };
  return { purpose, isWaiting, arrival, arrive: setArrival, open, switchAccount, next: () => link.current?.next ?? "" };
}

/** Reads the callback parameters and removes them from the URL: tokens must not end up in history or bookmarks. */
function consumeCallbackParams(): { search: string; hash: string } {
  const { search, hash, pathname } = location;
  history.replaceState(null, "", pathname);
  return { search, hash };
}
