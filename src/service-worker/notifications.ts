import { worker } from "./scope.ts";

/** Shows pushes and opens what they speak of: this site and no other. */
worker.addEventListener("push", (event) => {
  const { title = "Jumping Fitness", body = "", url = "/", tag = "" } = event.data?.json() ?? {};
  const options = { body, tag, icon: "/icons/192.png", badge: "/icons/badge.png", data: { url } };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", location.origin);
  if (url.origin === location.origin) event.waitUntil(worker.clients.openWindow(url.href));
});
