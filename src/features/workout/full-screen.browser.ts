/** Whether this browser can fill the screen (iPhones can't). */
export const canFillScreen = (): boolean => document.fullscreenEnabled;

/** Fills the screen with the element, or ends that. */
export function toggleFullScreen(element: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen();
  // refused without a press: nothing is lost
  change?.catch((error: unknown) => console.warn(error));
}
