/** <coming-soon data-says="…">: a button that shows an alert for a feature that isn't there yet. */
class ComingSoon extends HTMLElement {
  connectedCallback() {
    this.querySelector("button")?.addEventListener("click", () => alert(this.dataset.says));
  }
}
customElements.define("coming-soon", ComingSoon);
