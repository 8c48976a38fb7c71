/**
 * Prepares the view transitions between pages: marks the picture that grows into that of the next page, and handles rejections of
 * transitions that the browser skips, for example when the user leaves before the page is drawn. Chromium would report them as uncaught
 * errors. Runs inline in the head, because the events fire before the first frame, and none fires when the user leaves before it.
 */
function preparePageTransitions(): void {
  const handle = (transition: ViewTransition | null) => void transition?.ready.catch(() => {});
  const handleEvent = ({ viewTransition }: PageRevealEvent | PageSwapEvent) => handle(viewTransition);
  // the picture of a card that leads to the next page grows into that page's picture (base.css)
  const growPicture = ({ activation, viewTransition }: PageSwapEvent) => {
    document.querySelector("[data-grows]")?.removeAttribute("data-grows");
    if (!viewTransition || !activation?.entry) return;
    for (const link of document.querySelectorAll("a"))
      if (link.href === activation.entry.url) {
        const picture = link.closest(".card")?.querySelector("img");
        if (!picture) continue;
        picture.dataset.grows = "";
        return;
      }
  };
  handle(document.activeViewTransition);
  addEventListener("pagereveal", handleEvent);
  addEventListener("pageswap", handleEvent);
  addEventListener("pageswap", growPicture);
}

export const pageTransitions = `(${preparePageTransitions})()`;
