/** Opens the device's share sheet, or copies the URL and announces it. Omits the query, which may contain tracking parameters. */
export async function share(button: HTMLElement): Promise<void> {
  const url = location.origin + location.pathname;
  const { copied, byHand = "Copy this link:" } = button.dataset;
  try {
    if (navigator.share) await navigator.share({ title: document.title, url });
    else {
      await navigator.clipboard.writeText(url);
      const status = button.querySelector("[role=status]");
      if (copied) alert(copied);
      else if (status) status.textContent = "Link copied";
    }
  } catch (error) {
    // closing the share sheet isn't a failure
    if (error instanceof DOMException && error.name === "AbortError") return;
    prompt(byHand, url);
  }
}
