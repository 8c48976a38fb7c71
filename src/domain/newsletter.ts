/** Active subscribers of all who ever subscribed, in whole percent; 0 while there are none. */
export const activeRate = (active: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * active) / total);

/** A fraction of 0 to 1 as people read it: whole percent. */
export const percent = (fraction: number): string => `${Math.round(100 * fraction)}%`;
