import { readSaved, writeSaved } from "@/features/videos/saved-on-device.data.ts";
import { savedIds, toggledSave } from "@/features/videos/saved-videos.ts";
import { sessionStorageKey, storedUser } from "@/platform/stored-session.data.ts";

/** What the hearts of a page do (./save-video.ts) once there is anything to do. They follow one another, other tabs and devices. */

let saved = new Set<string>();

const videoOf = (heart: Element) => heart.getAttribute("video") ?? "";

/** Fills the heart of a saved video. */
export const show = (heart: Element): void =>
  heart.querySelector("button")?.setAttribute("aria-pressed", `${saved.has(videoOf(heart))}`);

/** Saves the video of a heart, or takes it away. */
export function press(heart: Element): void {
  writeSaved(toggledSave(readSaved(), videoOf(heart)));
  sync();
}

/** A member's are sent by a store that visitors never load. */
function sync() {
  if (storedUser()) void import("@/features/videos/saved-videos.store.ts").then(({ syncSaved }) => syncSaved());
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
