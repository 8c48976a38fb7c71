/** The id of a day's focusable element. */
export const dayElementId = ({ id }: { id: string }): string => `day-${id}`;
