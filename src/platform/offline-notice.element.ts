import { savedAgo } from "@/platform/kept-pages.ts";

const notice = document.createElement("p");
notice.role = "status";
notice.className = "px-4 py-2 text-center text-sm bg-warning-soft text-warning-ink empty:hidden print:hidden";
document.querySelector("header")?.after(notice);

/** How old a page is that comes from the browser, and why it does. */
function show(why: string) {
  const { savedAt } = document.documentElement.dataset;
  notice.textContent = savedAt ? `Saved ${savedAgo(Date.parse(savedAt), Date.now())}. ${why}` : "";
}

// words are announced when they come into a region that is there
requestAnimationFrame(() => show(navigator.onLine ? "The network is slow." : "You are offline."));
addEventListener("online", () => show("You are online again."));
addEventListener("offline", () => show("You are offline."));
