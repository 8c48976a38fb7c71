/** Active subscribers of all who ever subscribed, in whole percent; 0 while there are none. */
export const activeRate = (active: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * active) / total);

/** A fraction of 0 to 1 as people read it: whole percent. */
export const percent = (fraction: number): string => `${Math.round(100 * fraction)}%`;

/** How many subscribers a page of the table shows. */
export const subscribersPerPage = 50;

/** How many pages so many subscribers fill; one when there are none. */
export const pageCount = (subscribers: number): number => Math.max(1, Math.ceil(subscribers / subscribersPerPage));

/** The page an address asks for, from 1; the first when it asks for none there could be. */
export const pageAsked = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);
