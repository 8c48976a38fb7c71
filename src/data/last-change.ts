/** Where this browser notes when it last changed its member's rows. It goes with the answers that are kept. */
const key = "jumping-fitness-kept-changed-at";

/** When this browser last changed its member's rows, in milliseconds, 0 for never: what was read before may be outdated. */
export const lastChange = (): number => Number(localStorage.getItem(key));

/** Notes a change of rows, once the server answered it. */
export function noteChange(): void {
  try {
    localStorage.setItem(key, String(Date.now()));
  } catch (error) {
    // nothing new is kept either
    console.warn(error);
  }
}
