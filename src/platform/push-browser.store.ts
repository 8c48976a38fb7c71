/** What this browser is pushed. Each has a worker of its own, apart from the one that keeps pages: one ends without the others. */
const scopes = { reminders: "/push/reminders/", news: "/push/news/" } as const;
type Sender = keyof typeof scopes;

const isSupported = () => "Notification" in window && "serviceWorker" in navigator && "PushManager" in window;

/** This browser's subscription; null without one, or without the permission. */
export async function ownSubscription(sender: Sender): Promise<PushSubscription | null> {
  if (!isSupported() || Notification.permission !== "granted") return null;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const own = registrations.find(({ scope }) => new URL(scope).pathname === scopes[sender]);
  return (await own?.pushManager.getSubscription()) ?? null;
}

/** Subscribes this browser, which has the permission. */
export async function subscribe(sender: Sender): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register("/pushes.js", { scope: scopes[sender] });
  await activated(registration);
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: import.meta.env.PUBLIC_VAPID_PUBLIC_KEY,
  });
}

/** A worker can't be pushed to before it is active, and `navigator.serviceWorker.ready` waits for the page's own. */
const activated = ({ installing, waiting }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((done) => {
    const worker = installing ?? waiting;
    if (!worker || worker.state === "activated") return done();
    worker.addEventListener("statechange", () => worker.state === "activated" && done());
  });

/** Whether this browser gets reminders. */
export const isReminded = async (): Promise<boolean> => (await ownSubscription("reminders")) !== null;

/** Asks for the permission where it is open, and subscribes this browser to reminders; or why it can't be. */
export async function subscribeBrowser(): Promise<PushSubscription | "unsupported" | "denied"> {
  if (!isSupported()) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  return subscribe("reminders");
}

/** Ends the reminders on this browser; our server hears it from the push service. */
export async function forgetBrowser(): Promise<void> {
  await (await ownSubscription("reminders"))?.unsubscribe();
}
