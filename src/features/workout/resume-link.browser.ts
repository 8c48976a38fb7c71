import { wholeMinutes } from "@/platform/duration.ts";
import { restoreSession } from "./session-snapshot.ts";
import { readSnapshot } from "./session-snapshots.store.ts";
import { type SessionWorkout, withSwaps } from "./session-workout.ts";
import { isUnderway, secondsToEnd } from "./workout-session.ts";

const startText = "Start Workout";

/** The text of the link to a workout: "Resume, 8 min left" if this browser has a session of it that isn't over. */
export function linkText(planned: SessionWorkout): string {
  const snapshot = readSnapshot(planned);
  const workout = withSwaps(planned, snapshot?.swaps);
  const now = Date.now();
  const left = restoreSession(workout, snapshot, now);
  if (left === null || !isUnderway(left)) return startText;
  return `Resume, ${wholeMinutes(secondsToEnd(workout, left, now))} min left`;
}

/** Names the links to a workout on its page. */
export function nameStartLinks(within: ParentNode, workout: SessionWorkout): void {
  for (const link of within.querySelectorAll("a[data-start-workout]"))
    for (const node of link.childNodes) {
      const isName = node.nodeType === Node.TEXT_NODE && /Start Workout|Resume, /.test(node.nodeValue ?? "");
      if (isName) node.nodeValue = ` ${linkText(workout)}`;
    }
}
