import { whenIdle } from "./when-idle.ts";

/**
 * Registers the service worker once the page stands and nothing else is to do: for members, who come back and train where there may be no network. A
 * visitor's first page would pay for what it has no use for.
 */
export function startServiceWorker(): void {
  const register = () => void navigator.serviceWorker?.register("/sw.js").catch(console.warn);
  const later = () => void whenIdle({}).then(register);
  if (document.readyState === "complete") later();
  else addEventListener("load", later);
}
