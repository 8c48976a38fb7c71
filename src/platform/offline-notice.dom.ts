import { savedAgo } from "@/platform/cached-pages.ts";

const notice = document.createElement("p");
notice.role = "status";
notice.className = "px-4 py-2 text-center text-sm bg-warning-soft text-warning-ink empty:sr-only print:hidden";
document.querySelector("header")?.after(notice);

/** Shows the age of a page that the service worker served from its cache, and the reason. */
function show(why: string) {
  const { savedAt } = document.documentElement.dataset;
  notice.textContent = savedAt ? `Saved ${savedAgo(Date.parse(savedAt), Date.now())}. ${why}` : "";
}

// screen readers announce only changes to a live region that already exists
requestAnimationFrame(() => show(navigator.onLine ? "The network is slow." : "You are offline."));
addEventListener("online", () => show("You are online again."));
addEventListener("offline", () => show("You are offline."));
