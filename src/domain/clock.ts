/**
 * Whether this browser has Temporal. A formatter says the same, but the first one reads its language, which takes a slow phone a tenth
 * of a second.
 */
export const hasTemporal = typeof Temporal !== "undefined";

/** The date and time that clocks in an IANA time zone show at an instant; a RangeError for an unknown zone. Only with Temporal. */
export const clockAt = (instant: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
