/** A duration as players show it, m:ss; an hour and a half is 90:00 (specification §2). */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A duration in whole minutes, rounded to the nearest, never 0: a clip of 20 seconds is a minute of somebody's day. */
export function wholeMinutes(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60));
}

/** A duration as schema.org wants it: PT12M30S (ISO 8601). */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const parts = [hours && `${hours}H`, minutes && `${minutes}M`, rest && `${rest}S`].filter(Boolean).join("");
  return `PT${parts || "0S"}`;
}
