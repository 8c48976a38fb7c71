/** Whether this browser supports full screen (iPhones don't). */
export const canFillScreen = (): boolean => document.fullscreenEnabled;

/** Shows the element in full screen, or exits full screen. */
export function toggleFullScreen(element: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen();
  // Browsers reject the request outside of a user gesture. The session works without full screen.
  change?.catch((error: unknown) => console.warn(error));
}
