import type { PreinitializedWritableAtom } from "nanostores";
import type { AsyncState } from "./async-state.ts";
import { onMember } from "./on-member.ts";
import { $sent, sendQueued } from "./outbox.ts";

/**
 * Loads a member's data as onMember does, where it depends on completed workouts: what an earlier page didn't get to save is sent,
 * and the data is loaded again once that is saved. Returns the way to stop.
 */
export function followCompletions<Value>(
  store: PreinitializedWritableAtom<AsyncState<Value>>,
  load: () => void,
): () => void {
  const stopMember = onMember(store, () => {
    load();
    void sendQueued();
  });
  const stopQueue = $sent.listen(load);
  return () => {
    stopMember();
    stopQueue();
  };
}

/** The same, and loads again whenever the tab becomes visible. Returns the way to stop. */
export function followWhileVisible<Value>(
  store: PreinitializedWritableAtom<AsyncState<Value>>,
  load: () => void,
): () => void {
  const stop = new AbortController();
  const whenVisible = () => document.visibilityState === "visible" && load();
  document.addEventListener("visibilitychange", whenVisible, { signal: stop.signal });
  const stopFollowing = followCompletions(store, load);
  return () => {
    stopFollowing();
    stop.abort();
  };
}
