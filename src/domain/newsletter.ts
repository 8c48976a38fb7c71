/** The share of active subscribers in whole percent; 0 without subscribers. */
export const activeRate = (active: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * active) / total);

/** A fraction of 0 to 1 in whole percent. */
export const percent = (fraction: number): string => `${Math.round(100 * fraction)}%`;

/** Rows per page of the subscriber table. */
export const subscribersPerPage = 50;

/** The number of pages of the subscriber table, at least 1. */
export const pageCount = (subscribers: number): number => Math.max(1, Math.ceil(subscribers / subscribersPerPage));

/** The page number in a URL parameter, from 1; an invalid one is page 1. */
export const parsePage = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);
