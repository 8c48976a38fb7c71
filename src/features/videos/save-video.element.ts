const hearts = () => import("./saved-hearts.element.ts");

/**
 * <save-video video="…">: its button saves the video and takes it away (./saved-hearts.ts, which comes with the first press, or where
 * this browser or another tab keeps anything). It isn't shown without a script, nor where a browser keeps nothing.
 */
if (navigator.cookieEnabled)
  customElements.define(
    "save-video",
    class extends HTMLElement {
      connectedCallback() {
        this.onclick = () => hearts().then(({ press }) => press(this));
        addEventListener("storage", hearts);
        if (localStorage.length) hearts().then(({ show }) => show(this));
      }
    },
  );
