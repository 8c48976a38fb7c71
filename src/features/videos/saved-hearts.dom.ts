import { readSaved, writeSaved } from "@/features/videos/saved-on-device.data.ts";
import { savedIds, toggledSave } from "@/features/videos/saved-videos.ts";
import { sessionStorageKey, storedUser } from "@/platform/stored-session.data.ts";

/** The behavior of the <save-video> buttons of a page. They stay in sync with each other, other tabs and other devices. */

let saved = new Set<string>();

const videoOf = (heart: Element) => heart.getAttribute("video") ?? "";

/** Fills the heart of a saved video. */
export const show = (heart: Element): void =>
  heart.querySelector("button")?.setAttribute("aria-pressed", `${saved.has(videoOf(heart))}`);

/** Saves or unsaves the video of a heart. */
export function toggle(heart: Element): void {
  try {
    writeSaved(toggledSave(readSaved(), videoOf(heart)));
    sync();
  } catch {
    alert("Not saved: this browser's storage for the site is full.");
  }
}

/** Sends a member's changes. Visitors never load the store. */
function sync() {
  if (storedUser())
    void import("@/features/videos/saved-videos.store.ts").then(({ syncSaved }) => syncSaved(), console.warn);
}

function showAll() {
  saved = new Set(savedIds(readSaved()));
  for (const heart of document.querySelectorAll("save-video")) show(heart);
}

addEventListener("storage", ({ key }) => {
  showAll();
  if (key === sessionStorageKey) sync();
});
addEventListener("pageshow", showAll);
document.addEventListener("visibilitychange", () => document.hidden || sync());
showAll();
sync();
