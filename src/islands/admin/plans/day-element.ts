/** The element of a day, which takes the focus when what had it goes away. */
export const dayElementId = ({ id }: { id: string }): string => `day-${id}`;
