// The service worker for notifications: shows them, opens their page on a click, and turns reminders off from a notification. It caches
// no pages, so visitors may have it.
self.addEventListener("install", () => self.skipWaiting());

const icons = { icon: "/icons/192.png", badge: "/icons/badge.png" };

self.addEventListener("push", (event) => {
  const { notification = {}, off } = event.data?.json() ?? {};
  const { title = "Jumping Fitness", body = "", navigate: url = "/dashboard", tag } = notification;
  const actions = off ? [{ action: "off", title: "Turn reminders off" }] : [];
  event.waitUntil(self.registration.showNotification(title, { ...icons, body, tag, actions, data: { url, off } }));
});

async function turnOff(address) {
  const isDone = await fetch(address, { method: "POST" }).then(
    ({ ok }) => ok,
    () => false,
  );
  const title = isDone ? "Reminders are off" : "Couldn't turn reminders off";
  const body = isDone ? "You can choose them again in your profile." : "Please turn them off in your profile.";
  await self.registration.showNotification(title, { ...icons, body, tag: "reminders-off", data: { url: "/profile" } });
}

self.addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  const { url, off } = notification.data ?? {};
  notification.close();
  if (action === "off" && off) return event.waitUntil(turnOff(off));
  const page = new URL(url ?? "/", self.location.origin);
  // a notification opens pages of this site only
  if (page.origin === self.location.origin) event.waitUntil(self.clients.openWindow(page.href));
});
