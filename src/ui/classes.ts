/** Joins class names, leaving out what isn't there. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
