import { finishedPlansKey } from "@/features/plans/finished-plans.store.ts";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";

/**
 * Reserves space for the finish of a plan that the signed-in member has finished, so that the layout doesn't shift later.
 * Serialized into an inline script directly after the container; therefore it may use only its arguments and globals.
 */
function reserveSpace(sessionKey: string, finishedKey: string): void {
  const container = document.currentScript?.previousElementSibling as HTMLElement;
  try {
    const { user } = JSON.parse(localStorage.getItem(sessionKey) ?? "");
    const { userId, plans } = JSON.parse(localStorage.getItem(finishedKey) ?? "");
    container.toggleAttribute("data-finished", userId === user.id && plans.includes(container.dataset.planFinish));
  } catch {
    // a visitor, or nothing is stored
  }
}

/** The inline script. Only the server build calls this, so that the browser bundle leaves it out. */
export const finishRoomScript = (): string =>
  `(${reserveSpace})(${JSON.stringify(sessionStorageKey)},${JSON.stringify(finishedPlansKey)})`;
