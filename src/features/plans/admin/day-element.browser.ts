/** The id of a day's element, which can be focused. */
export const dayElementId = ({ id }: { id: string }): string => `day-${id}`;
