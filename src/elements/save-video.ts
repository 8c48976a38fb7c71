import { savedKey, sessionStorageKey } from "@/data/stored-session.ts";

const hearts = () => import("./saved-hearts.ts");
const needHearts = () => savedKey in localStorage || sessionStorageKey in localStorage;
/** Another tab may begin. */
const follow = () => needHearts() && hearts();

/**
 * <save-video video="…">: its button saves the video and takes it away (./saved-hearts.ts, which comes with the first press, or once
 * somebody saved or signed in here). It isn't shown without a script.
 */
class SaveVideo extends HTMLElement {
  connectedCallback() {
    this.onclick = () => hearts().then(({ pressHeart }) => pressHeart(this));
    addEventListener("storage", follow);
    if (needHearts()) void hearts().then(({ showHeart }) => showHeart(this));
  }
}

try {
  needHearts();
  customElements.define("save-video", SaveVideo);
} catch {
  // a browser that keeps nothing gets no hearts
}
