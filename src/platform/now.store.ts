import { atom, onMount } from "nanostores";

/** The current time in milliseconds, updated every minute while it has listeners. */
export const $now = atom(Date.now());

onMount($now, () => {
  const tick = () => $now.set(Date.now());
  tick();
  const timer = setInterval(tick, 60_000);
  return () => clearInterval(timer);
});
