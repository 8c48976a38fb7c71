import { comparisonPath, mostCompared } from "@/domain/comparison-address.ts";

/** <compare-plans hidden>: leads to the comparison of the plans whose [data-compare] is checked, three at most. */
class ComparePlans extends HTMLElement {
  readonly #chosen = new Set<string>();

  connectedCallback() {
    // a browser that comes back has kept what was checked
    for (const box of boxes()) if (box.checked) this.#chosen.add(box.value);
    if (this.#chosen.size > 0) this.#show();
    document.addEventListener("change", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.dataset.compare === undefined) return;
      if (target.checked) this.#chosen.add(target.value);
      else this.#chosen.delete(target.value);
      this.#show();
    });
    this.querySelector("button")?.addEventListener("click", () => {
      this.#chosen.clear();
      for (const box of boxes()) box.checked = false;
      this.#show();
    });
  }

  #show() {
    const { size } = this.#chosen;
    for (const box of boxes()) box.disabled = size >= mostCompared && !box.checked;
    this.hidden = size === 0;
    this.querySelector("a")?.setAttribute("href", comparisonPath([...this.#chosen]));
    const status = this.querySelector("[role=status]");
    const more = size < mostCompared ? "" : ", the most at once";
    if (status) status.textContent = size === 1 ? "1 plan chosen: one more to compare" : `${size} plans chosen${more}`;
  }
}

const boxes = () => document.querySelectorAll<HTMLInputElement>("[data-compare]");

customElements.define("compare-plans", ComparePlans);
