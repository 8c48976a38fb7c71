/** Shows the last built page in a container, with its styles and these texts. Its scripts don't run. */
export async function showPage(container: HTMLElement, path: string, texts: Readonly<Record<string, string>>) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  // the content security policy of this page has no hash of inline styles
  const styles: string[] = [];
  const html = (await response.text()).replace(/<style[^>]*>(.*?)<\/style>/gs, (_, style: string) => {
    styles.push(style);
    return "";
  });
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const link of page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    const href = link.getAttribute("href");
    if (href && !document.querySelector(`link[href="${CSS.escape(href)}"]`)) document.head.append(link.cloneNode());
  }
  document.adoptedStyleSheets = await Promise.all(styles.map((style) => new CSSStyleSheet().replace(style)));
  for (const element of page.querySelectorAll<HTMLElement>("[data-text]")) {
    element.textContent = texts[element.dataset.text ?? ""] ?? element.textContent;
  }
  for (const element of page.querySelectorAll("script, next-workout")) element.remove();
  container.replaceChildren(...(page.querySelector("main")?.childNodes ?? []));
}
