const joined = "#joined";

/** The URL of a plan's page after an invitation to it was accepted. */
export const joinedPath = (plan: string): string => plan + joined;

let hasJoined = false;

/** Whether this page was opened so. Reloading it doesn't repeat that. */
export function takeJoined(): boolean {
  if (location.hash === joined) {
    hasJoined = true;
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  return hasJoined;
}
