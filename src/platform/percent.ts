/** Rounds a percentage for display. Shows 100 only when everything is done. */
export function shownPercent(percent: number): number {
  return percent >= 100 ? 100 : Math.min(99, Math.round(percent));
}
