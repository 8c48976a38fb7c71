/** Service worker scopes by kind of push. Separate workers, also from the caching worker, so that each can be unsubscribed alone. */
const scopes = { reminders: "/push/reminders/", news: "/push/news/" } as const;
type Sender = keyof typeof scopes;

const isSupported = () => "Notification" in window && "serviceWorker" in navigator && "PushManager" in window;

/** Why a browser without push doesn't have it. Browsers of iPhones and iPads have it only in an app on the Home Screen. */
export const whyUnsupported = (): "unsupported" | "notInstalled" =>
  "standalone" in navigator && navigator.standalone === false ? "notInstalled" : "unsupported";

/** This browser's subscription; null without one, or without the permission. */
export async function ownSubscription(sender: Sender): Promise<PushSubscription | null> {
  if (!isSupported() || Notification.permission !== "granted") return null;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const own = registrations.find(({ scope }) => new URL(scope).pathname === scopes[sender]);
  return (await own?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser. Requires the notification permission. */
export async function subscribe(sender: Sender): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register("/pushes.js", { scope: scopes[sender] });
  await activated(registration);
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: import.meta.env.PUBLIC_VAPID_PUBLIC_KEY,
  });
}

/** Waits until a worker is active: only then can it subscribe. `navigator.serviceWorker.ready` would wait for the page's worker. */
const activated = ({ installing, waiting }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((done) => {
    const worker = installing ?? waiting;
    if (!worker || worker.state === "activated") return done();
    worker.addEventListener("statechange", () => worker.state === "activated" && done());
  });

/** Whether this browser gets reminders. */
export const isReminded = async (): Promise<boolean> => (await ownSubscription("reminders")) !== null;

/** Requests the notification permission if needed, and subscribes this browser to reminders. Returns the reason if it can't. */
export async function subscribeBrowser(): Promise<PushSubscription | "unsupported" | "notInstalled" | "denied"> {
  if (!isSupported()) return whyUnsupported();
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  return subscribe("reminders");
}

/** Unsubscribes this browser from reminders. Our server learns it from the push service when it sends the next one. */
export async function forgetBrowser(): Promise<void> {
  await (await ownSubscription("reminders"))?.unsubscribe();
}
