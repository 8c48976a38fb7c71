import type { PreinitializedWritableAtom } from "nanostores";
import type { AsyncState } from "./async-state.ts";
import { $session } from "./session.ts";

/**
 * Loads a member's data whenever there is a session. The data goes back to loading as soon as the session ends or becomes somebody
 * else's, in this tab or in another: nobody sees what another person left on the screen. Returns the way to stop.
 */
export function onMember<Value>(store: PreinitializedWritableAtom<AsyncState<Value>>, load: () => void): () => void {
  let shownTo: string | null = null;
  return $session.subscribe((session) => {
    const userId = session.state === "member" ? session.userId : null;
    if (userId !== shownTo && shownTo !== null) store.set({ state: "loading" });
    shownTo = userId;
    if (userId !== null) load();
  });
}
