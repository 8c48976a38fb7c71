import { readSaved, writeSaved } from "@/data/saved-on-device.ts";
import { sessionStorageKey, storedUser } from "@/data/stored-session.ts";
import { savedIds, toggledSave } from "@/domain/saved-videos.ts";

let saved = new Set<string>();

/**
 * <save-video video="…">: its button saves the video and takes it away. All of a page follow one another, other tabs and, for
 * members, other devices; a member's are sent by a store that comes once the page stands. Without a script they aren't shown.
 */
class SaveVideo extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", this.#press);
    this.show();
  }

  show() {
    this.querySelector("button")?.setAttribute("aria-pressed", `${saved.has(this.#video)}`);
  }

  get #video() {
    return this.getAttribute("video") ?? "";
  }

  #press = () => {
    writeSaved(toggledSave(readSaved(), this.#video));
    sync();
  };
}

function sync() {
  if (storedUser()) void import("@/stores/saved-videos.ts").then(({ syncSaved }) => syncSaved());
}

function show() {
  saved = new Set(savedIds(readSaved()));
  for (const video of document.querySelectorAll<SaveVideo>("save-video")) video.show?.();
}

addEventListener("storage", ({ key }) => {
  show();
  if (key === sessionStorageKey) sync();
});
addEventListener("pageshow", show);
document.addEventListener("visibilitychange", () => document.hidden || sync());
saved = new Set(savedIds(readSaved()));
customElements.define("save-video", SaveVideo);
sync();
