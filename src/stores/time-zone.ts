/** Where whoever looks is: dates on the screen are theirs. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
