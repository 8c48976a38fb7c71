import { siteFile } from "@/data/site-file.ts";
import { comparedPlans } from "@/domain/compared-plans.ts";
import { comparisonPath, mostCompared } from "@/domain/comparison-address.ts";
import { foreignLanguage } from "@/domain/language.ts";
import { onHistoryStep, writeAddress } from "@/stores/address.ts";

type Plan = { slug: string; title: string; cover: string; facts: string[] };

/**
 * <plan-comparison data-plans="/plans/plans.json">: the plans that ?plans=… names side by side. Inside it:
 *   <p role="status" data-status data-none="…" data-unknown="…" data-failed="…">   what to do, that the address names plans
 *                                         that aren't there, or that the plans can't be had
 *   <button data-again hidden>            tries again to get them
 *   <label hidden><select data-add>       adds one of the other plans
 *   <table data-table hidden>             its head row gets a copy of the template for each plan, its body rows a fact each
 */
class PlanComparison extends HTMLElement {
  #plans: Plan[] = [];

  connectedCallback() {
    onHistoryStep(() => this.#show());
    this.addEventListener("click", ({ target }) => this.#pressed(target as Element));
    this.#one<HTMLSelectElement>("[data-add]").addEventListener("change", ({ target }) =>
      this.#choose([...this.#chosen().map(({ slug }) => slug), (target as HTMLSelectElement).value]),
    );
    void this.#load();
  }

  async #load() {
    const again = this.#one("[data-again]");
    try {
      this.#plans = await (await siteFile(this.dataset.plans ?? "")).json();
      again.hidden = true;
      this.#show();
    } catch (error) {
      console.warn(error);
      this.#showStatus(this.#one("[data-status]").dataset.failed);
      again.hidden = false;
    }
  }

  #pressed(target: Element) {
    if (target.closest("[data-again]")) void this.#load();
    const removed = target.closest<HTMLElement>("[data-remove]")?.dataset.remove;
    if (removed === undefined) return;
    this.#choose(this.#chosen().flatMap(({ slug }) => (slug === removed ? [] : slug)));
    this.#one("[data-add]").focus();
  }

  #choose(slugs: string[]) {
    writeAddress(comparisonPath(slugs), { replace: false });
    this.#show();
  }

  #chosen() {
    return comparedPlans(location.search, this.#plans).shown;
  }

  #show() {
    const { shown: chosen, unknown, beyond } = comparedPlans(location.search, this.#plans);
    const { none, unknown: gone } = this.#one("[data-status]").dataset;
    const sentences = [
      chosen.length < 2 ? none : `${chosen.length} plans side by side${beyond > 0 ? ", the most at once" : ""}.`,
      unknown > 0 && gone,
    ];
    this.#showStatus(sentences.filter(Boolean).join(" "));
    this.#one("[data-table]").hidden = chosen.length === 0;
    this.#showAdd(chosen);
    const template = this.#one<HTMLTemplateElement>("template");
    for (const [index, row] of this.#one("[data-table]").querySelectorAll("tr").entries()) {
      while (row.children.length > 1) row.lastElementChild?.remove();
      row.append(...chosen.map((plan) => (index === 0 ? headOf(template, plan) : factOf(plan, index - 1))));
    }
  }

  #showAdd(chosen: Plan[]) {
    const add = this.#one<HTMLSelectElement>("[data-add]");
    const label = add.closest("label");
    if (label) label.hidden = chosen.length >= mostCompared;
    const others = this.#plans.filter((plan) => !chosen.includes(plan));
    add.replaceChildren(
      ...[...add.options].slice(0, 1),
      ...others.map(({ slug, title }) => saidAs(title, new Option(title, slug))),
    );
    add.value = "";
  }

  #showStatus(text = "") {
    this.#one("[data-status]").textContent = text;
  }

  #one<E extends HTMLElement = HTMLElement>(selector: string): E {
    const found = this.querySelector<E>(selector);
    if (!found) throw new Error(`A comparison of plans needs ${selector}.`);
    return found;
  }
}

/** The element with the language of a title where it isn't that of the page. */
function saidAs<E extends HTMLElement>(title: string, element: E): E {
  const language = foreignLanguage(title);
  if (language) element.lang = language;
  return element;
}

function headOf(template: HTMLTemplateElement, { slug, title, cover }: Plan) {
  const head = template.content.cloneNode(true) as DocumentFragment;
  head.querySelector("img")?.setAttribute("src", cover);
  const link = head.querySelector("a");
  if (link) saidAs(title, link).append(title);
  link?.setAttribute("href", `/plans/${slug}`);
  const remove = head.querySelector("button");
  remove?.setAttribute("data-remove", slug);
  remove?.setAttribute("aria-label", `Remove ${title}`);
  return head;
}

/** On a narrow screen the cells of a fact stand below each other, so each names its plan. */
function factOf({ title, facts }: Plan, index: number) {
  const name = document.createElement("span");
  name.className = "sm:hidden font-semibold";
  saidAs(title, name).append(`${title}: `);
  const cell = document.createElement("td");
  cell.append(name, facts[index] ?? "");
  return cell;
}

customElements.define("plan-comparison", PlanComparison);
