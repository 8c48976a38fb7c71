import { finishedPlansKey } from "@/features/plans/finished-plans.store.ts";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";

/**
 * Makes room for the finish of a plan that the signed-in member has finished, so that nothing moves when it comes. It runs inline
 * right after the room; therefore it may use only its arguments and globals.
 */
function makeRoom(sessionKey: string, finishedKey: string): void {
  const room = document.currentScript?.previousElementSibling as HTMLElement;
  try {
    const { user } = JSON.parse(localStorage.getItem(sessionKey) ?? "");
    const { userId, plans } = JSON.parse(localStorage.getItem(finishedKey) ?? "");
    room.toggleAttribute("data-finished", userId === user.id && plans.includes(room.dataset.planFinish));
  } catch {
    // a visitor, or nothing is known
  }
}

/** The inline script for the page. A function, so that the browser bundle leaves it out. */
export const finishRoomScript = (): string =>
  `(${makeRoom})(${JSON.stringify(sessionStorageKey)},${JSON.stringify(finishedPlansKey)})`;
