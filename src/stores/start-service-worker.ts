import { whenIdle } from "./when-idle.ts";

const settling = 5000;

/**
 * Registers the service worker once the page stands and nothing else is to do, if it is still wanted then: for members, who come
 * back and train where there may be no network. A visitor's first page would pay for what it has no use for. It fetches and compiles
 * a hundred files, so a page has some seconds to itself first.
 */
export function startServiceWorker(isWanted: () => boolean): void {
  const register = () => void (isWanted() && navigator.serviceWorker?.register("/sw.js").catch(console.warn));
  const later = () => void setTimeout(() => void whenIdle({}).then(register), settling);
  if (document.readyState === "complete") later();
  else addEventListener("load", later);
}
