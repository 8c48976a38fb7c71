import { expect, test } from "vitest";
import type { SessionSnapshot } from "@/features/workout/saved-session.ts";
import { readSnapshot, storeSnapshot } from "@/features/workout/session-snapshots.store.ts";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";

test("a session of another member isn't resumed, and a visitor resumes that of a session that ended", () => {
  const subject = { dayId: "5e1f0000-0000-4000-8000-000000000001" };
  const snapshot: SessionSnapshot = {
    state: {
      phase: "playing",
      step: 0,
      trained: 0,
      firstSkip: null,
      byTimer: false,
      position: 30,
      isPaused: true,
    },
    savedAt: Date.now(),
    workout: "fingerprint",
    wasPaused: true,
    owner: "anna",
  };
  storeSnapshot(subject, snapshot);
  const readBy = (id?: string) => {
    localStorage.setItem(sessionStorageKey, JSON.stringify(id ? { user: { id } } : null));
    return readSnapshot(subject)?.owner;
  };
  expect([readBy("boris"), readBy("anna"), readBy()]).toEqual([undefined, "anna", "anna"]);
});
