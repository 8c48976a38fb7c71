/** Where whoever looks is: dates on the screen are theirs. */
export const ourTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
