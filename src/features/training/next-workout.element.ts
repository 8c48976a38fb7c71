import { sessionStorageKey, storedUser } from "@/platform/stored-session.data.ts";

/**
 * <next-workout>: a member's next workout, read once the page stands (./show-next-workout.ts); visitors download nothing more. With a
 * `video` it is about that video: there is nothing to show unless the next workout contains it, and the page wasn't opened from a day
 * anyway.
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
    if (this.#stop || !storedUser() || document.querySelector("[data-day-strip]:not([hidden])")) return;
    this.#stop = () => {};
    const { showNextWorkout } = await import("./show-next-workout.element.ts");
    this.#stop = showNextWorkout(this);
  }
}

customElements.define("next-workout", NextWorkoutElement);
