/** An element by selector, and by its accessible name or text: in full, or as a regular expression between slashes. */
export type Locator = { css: string; name?: string; inside?: Locator };

export const button = (name: string, inside?: Locator) => by("button, summary, [role=button]", name, inside);
export const link = (name: string, inside?: Locator) => by("a[href]", name, inside);
export const field = (name: string, inside?: Locator) => by("input, textarea, select, [role=textbox]", name, inside);
export const heading = (name: string, inside?: Locator) => by("h1, h2, h3", name, inside);
export const text = (name: string, inside?: Locator) => by("*", name, inside);
export const css = (selector: string, inside?: Locator) => by(selector, undefined, inside);

function by(css: string, name?: string, inside?: Locator): Locator {
  return { css, ...(name === undefined ? {} : { name }), ...(inside === undefined ? {} : { inside }) };
}

/** Runs in the page: the first visible element that matches, of texts the innermost; also in shadow roots. */
export function locate({ css, name, inside }: Locator, root: ParentNode = document): Element | undefined {
  const scope = inside ? locate(inside, root) : root;
  if (!scope) return undefined;
  const nameOf = (element: Element) => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels = [...ids.map((id) => document.getElementById(id)), ...((element as HTMLInputElement).labels ?? [])];
    if (labels.length > 0) return labels.map((label) => label?.textContent).join(" ");
    return element.getAttribute("aria-label") ?? element.getAttribute("placeholder") ?? element.textContent ?? "";
  };
  const pattern = /^\/(.*)\/$/.exec(name ?? "")?.[1];
  const matches = (element: Element) => {
    if (name === undefined) return true;
    const found = nameOf(element).replace(/\s+/g, " ").trim();
    return pattern === undefined ? found === name : new RegExp(pattern).test(found);
  };
  const visible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
    element.getClientRects().length > 0;
  const shadows = [...scope.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const all = [scope, ...shadows].flatMap((one) => [...one.querySelectorAll(css)]);
  const found = all.filter((element) => matches(element) && visible(element));
  return css === "*"
    ? found.find((element) => !found.some((other) => other !== element && element.contains(other)))
    : found[0];
}
