const hearts = () => import("./saved-hearts.ts");

/**
 * <save-video video="…">: its button saves the video and takes it away (./saved-hearts.ts, which comes with the first press, or where
 * this browser or another tab keeps anything). It isn't shown without a script.
 */
class SaveVideo extends HTMLElement {
  connectedCallback() {
    this.onclick = () => hearts().then(({ pressHeart }) => pressHeart(this));
    addEventListener("storage", hearts);
    if (localStorage.length > 0) void hearts().then(({ showHeart }) => showHeart(this));
  }
}

// a browser that keeps nothing gets no hearts
if (navigator.cookieEnabled) customElements.define("save-video", SaveVideo);
