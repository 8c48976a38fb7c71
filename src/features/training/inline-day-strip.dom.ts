import { dayFragmentStart } from "@/features/plans/workout-address.ts";

/**
 * Reserves space for the day strip if the URL names a day, so that the layout doesn't shift later. Serialized into an inline script
 * directly after the strip; therefore it may use only its argument and globals.
 */
function reserveSpace(fragmentStart: string): void {
  const strip = document.currentScript?.previousElementSibling;
  if (location.hash.startsWith(fragmentStart)) strip?.removeAttribute("hidden");
}

/** The inline script. Only the server build calls this, so that the browser bundle leaves it out. */
export const dayStripScript = (): string => `(${reserveSpace})(${JSON.stringify(dayFragmentStart)})`;
