/**
 * Shows the notes of the login page that this tab has stored something for (data-stored: the key), before the page is painted: after
 * that, they would move the form under the finger. Runs inline; therefore it may use only globals.
 */
function showStoredNotes(): void {
  for (const note of document.querySelectorAll<HTMLElement>("[data-stored]")) {
    const stored = sessionStorage.getItem(note.dataset.stored ?? "");
    note.hidden = !stored;
    const address = note.querySelector("strong");
    if (stored && address) address.textContent = stored;
  }
}

/** The source of the inline script. Blocked storage throws, and stores nothing. */
export const storedNotesScript = `try { (${showStoredNotes})() } catch {}`.replace(/\s+/g, " ");
