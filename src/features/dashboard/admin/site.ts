/** The state of a site build; times are ISO 8601. */
export type BuildState = { status: string; claimed_at: string; ended_at: string | null };

/** A duration for display: "8 s", "2 min 5 s", "1 h 10 min". */
function shownLength(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`;
}

/** The outcome of a build for display, with the time from the request of its last attempt to its report. */
export function buildOutcome({ status, claimed_at, ended_at }: BuildState): string {
  const seconds = ended_at ? Math.max(0, Math.round((Date.parse(ended_at) - Date.parse(claimed_at)) / 1000)) : 0;
  switch (status) {
    case "finished":
      return `Publish took ${shownLength(seconds)}`;
    case "failed":
      return `Failed after ${shownLength(seconds)}`;
    case "retrying":
      return "Refused by the host, retrying";
    case "calling":
      return "Beginning";
    default:
      return "Asked for, not reported yet";
  }
}

/** Whether a change at an ISO time is in the latest finished build; also true while no build is known. */
export function isBuilt(changedAt: string, builds: readonly BuildState[]): boolean {
  const finished = builds.find(({ status }) => status === "finished");
  return !finished || Date.parse(changedAt) <= Date.parse(finished.claimed_at);
}
