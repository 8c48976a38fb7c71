// Shows pushes and opens what they speak of. It caches nothing: the CDN does that.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title = "Jumping Fitness", body = "", url = "/", tag } = event.data?.json() ?? {};
  const options = { body, tag, icon: "/icons/192.png", badge: "/icons/badge.png", data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", self.location.origin);
  // A push opens this site and no other.
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});
