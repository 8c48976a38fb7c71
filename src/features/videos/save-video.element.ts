const hearts = () => import("./saved-hearts.dom.ts");

/**
 * <save-video video="…">: its button saves or unsaves the video. ./saved-hearts.dom.ts loads with the first click, when this
 * browser has stored data, or when another tab changes it. Without JavaScript or browser storage the element stays hidden.
 */
try {
  if (localStorage)
    customElements.define(
      "save-video",
      class extends HTMLElement {
        connectedCallback() {
          this.onclick = () =>
            hearts()
              .then(({ toggle }) => toggle(this))
              .catch(() => alert("Not saved. Check your connection."));
          addEventListener("storage", hearts);
          if (localStorage.length) hearts().then(({ show }) => show(this));
        }
      },
    );
} catch {
  // a setting of Chrome blocks the storage, although navigator.cookieEnabled is true
}
