/**
 * Registers the service worker once the page stands: for members, who come back and train where there may be no network. A
 * visitor's first page would pay for what it has no use for.
 */
export function startServiceWorker(): void {
  const register = () => void navigator.serviceWorker?.register("/sw.js").catch(console.warn);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
