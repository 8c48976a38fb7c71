import { sessionStorageKey, storedUser } from "@/data/stored-session.ts";
import type { $nextWorkout } from "@/stores/next-workout.ts";

type Found = ReturnType<typeof $nextWorkout.get>;

/**
 * <next-workout>: a member's next workout, read once the page stands; visitors download nothing more. Of its children with
 * data-when ("loading", "next", "none", "failed") those of the state are shown. With a `video` it is about that video: there is
 * nothing to show unless the next workout contains it, and the page wasn't opened from a day anyway.
 */
class NextWorkoutElement extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback() {
    addEventListener("storage", this.#follow);
    void this.#start();
  }

  disconnectedCallback() {
    removeEventListener("storage", this.#follow);
    this.#stop?.();
  }

  /** Somebody signed in in another tab. */
  #follow = ({ key }: StorageEvent) => {
    if (key === sessionStorageKey) void this.#start();
  };

  async #start() {
    const isFromDay = document.querySelector("[data-day-strip]:not([hidden])");
    if (this.#stop || isFromDay || storedUser() === null) return;
    this.#stop = () => {};
    const { $nextWorkout } = await import("@/stores/next-workout.ts");
    this.#stop = $nextWorkout.subscribe((found) => this.#show(found));
  }

  #show(found: Found) {
    const next = found.state === "ready" ? found.value : null;
    const video = this.getAttribute("video");
    const isShown = next !== null && (video === null || next.youtubeIds.includes(video));
    const state = found.state !== "ready" ? found.state : isShown ? "next" : "none";
    for (const part of this.querySelectorAll<HTMLElement>("[data-when]")) part.hidden = part.dataset.when !== state;
    if (!next || !isShown) return;
    const { planTitle, week, day, title, path } = next;
    this.#fill("place", `${planTitle} · Week ${week}, Day ${day}`);
    this.#fill("title", title);
    this.querySelector("a[data-slot=link]")?.setAttribute("href", path);
  }

  #fill(slot: string, text: string) {
    const place = this.querySelector(`[data-slot=${slot}]`);
    if (place) place.textContent = text;
  }
}

customElements.define("next-workout", NextWorkoutElement);
