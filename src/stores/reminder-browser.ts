// apart from the subscription to news, which the root's worker has
const scope = "/push/reminders/";

const isSupported = () => "Notification" in window && "serviceWorker" in navigator && "PushManager" in window;

async function ownSubscription(): Promise<PushSubscription | null> {
  if (!isSupported() || Notification.permission !== "granted") return null;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const own = registrations.find((registration) => new URL(registration.scope).pathname === scope);
  return (await own?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser gets reminders. */
export const isReminded = async (): Promise<boolean> => (await ownSubscription()) !== null;

/** Asks for the permission where it is open, and subscribes this browser; or why it can't be. */
export async function subscribeBrowser(): Promise<PushSubscription | "unsupported" | "denied"> {
  if (!isSupported()) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const registration = await navigator.serviceWorker.register("/reminders.js", { scope });
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

/** Ends the reminders on this browser; our server hears it from the push service. */
export async function forgetBrowser(): Promise<void> {
  await (await ownSubscription())?.unsubscribe();
}
