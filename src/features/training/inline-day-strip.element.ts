import { dayFragmentStart } from "@/features/plans/workout-address.ts";

/**
 * Makes room for the strip of a day where the address names one, so that nothing moves when the strip comes. It runs inline right
 * after the strip; therefore it may use only its argument and globals.
 */
function makeRoom(fragmentStart: string): void {
  const strip = document.currentScript?.previousElementSibling;
  if (location.hash.startsWith(fragmentStart)) strip?.removeAttribute("hidden");
}

/** The inline script for the page. A function, so that the browser bundle leaves it out. */
export const dayStripScript = (): string => `(${makeRoom})(${JSON.stringify(dayFragmentStart)})`;
