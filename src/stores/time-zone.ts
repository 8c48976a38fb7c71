/** The user's time zone, for dates on the screen. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
