import { savedKey, sessionStorageKey } from "@/data/stored-session.ts";

const hearts = () => import("./saved-hearts.ts");
const needHearts = () => savedKey in localStorage || sessionStorageKey in localStorage;

/**
 * <save-video video="…">: its button saves the video and takes it away (./saved-hearts.ts, which comes with the first press, or once
 * somebody saved or signed in here). It isn't shown without a script.
 */
class SaveVideo extends HTMLElement {
  connectedCallback() {
    this.onclick = () => hearts().then(({ pressHeart }) => pressHeart(this));
    if (needHearts()) void hearts().then(({ showHeart }) => showHeart(this));
  }
}

try {
  // another tab may begin
  addEventListener("storage", () => needHearts() && hearts());
  if (needHearts()) void hearts();
  customElements.define("save-video", SaveVideo);
} catch {
  // a browser that keeps nothing gets no hearts
}
