/**
 * Opens the device's share sheet with the URL of the page, or copies the URL. Omits the query, which may contain tracking parameters.
 * Shows the URL in a prompt if the browser doesn't allow copying. Resolves to whether it was copied.
 */
export async function sharePage(prompting = "Copy this link:"): Promise<boolean> {
  const url = location.origin + location.pathname;
  try {
    if (navigator.share) await navigator.share({ title: document.title, url });
    else await navigator.clipboard.writeText(url);
    return !navigator.share;
  } catch (error) {
    // closing the share sheet isn't a failure
    if (!(error instanceof DOMException && error.name === "AbortError")) prompt(prompting, url);
    return false;
  }
}

/** Shares the page for a <share-button>, which then shows whether the URL was copied. */
export async function shareFrom(element: HTMLElement): Promise<void> {
  const { copied, byHand } = element.dataset;
  if (!(await sharePage(byHand))) return;
  const status = element.querySelector("[role=status]");
  if (copied) alert(copied);
  else if (status) status.textContent = "Link copied";
}
