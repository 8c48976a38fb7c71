/** Replays clicks made before the script was loaded, in their order (./inline-query-state.element.ts). */
export function replayEarlyClicks(root: Element | null): void {
  const early = [...(root?.querySelectorAll<HTMLElement>("[data-early]") ?? [])];
  for (const button of early.sort((a, b) => Number(a.dataset.early) - Number(b.dataset.early))) {
    delete button.dataset.early;
    button.click();
  }
}
