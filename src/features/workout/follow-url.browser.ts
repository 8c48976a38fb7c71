import { closeSession, openSession } from "@/features/workout/open-session.store.ts";
import { nameStartLinks } from "./resume-link.browser.ts";
import type { BounceWorkout, VideoWorkout } from "./session-workout.ts";
import { startByClick } from "./start-by-click.store.ts";

/** Opens or closes the session of a single video or bounce to match the URL. */
export function followUrl(workout: VideoWorkout | BounceWorkout): void {
  if (!new URLSearchParams(location.search).has("workout")) {
    closeSession();
    nameStartLinks(document, workout);
    return;
  }
  void openSession(workout);
  startByClick();
}
