/** <coming-soon data-says="…">: a button for what isn't there yet; pressing it says so (specification §2). */
class ComingSoon extends HTMLElement {
  connectedCallback() {
    this.querySelector("button")?.addEventListener("click", () => alert(this.dataset.says));
  }
}
customElements.define("coming-soon", ComingSoon);
