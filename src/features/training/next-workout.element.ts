import { sessionStorageKey, storedUser } from "@/platform/stored-session.data.ts";

/**
 * <next-workout>: the member's next workout, loaded after the page (./show-next-workout.dom.ts); visitors download nothing.
 * With a `video` attribute, it shows the workout only if it contains that video.
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

  // a sign-in in another tab
  #follow = ({ key }: StorageEvent) => {
    if (key === sessionStorageKey) void this.#start();
  };

  async #start() {
    if (this.#stop || !storedUser()) return;
    this.#stop = () => {};
    const { showNextWorkout } = await import("./show-next-workout.dom.ts");
    this.#stop = showNextWorkout(this);
  }
}

customElements.define("next-workout", NextWorkoutElement);
