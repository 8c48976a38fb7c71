/** <coming-soon data-says="…">: its button shows this text in an alert, for a feature that isn't built yet. */
class ComingSoon extends HTMLElement {
  connectedCallback() {
    this.querySelector("button")?.addEventListener("click", () => alert(this.dataset.says));
  }
}
customElements.define("coming-soon", ComingSoon);
