const day = 24 * 60 * 60 * 1000;

/** The days until an item is deleted for good, 30 days after it was moved to the trash at an ISO time: 30 on the first day. */
export const daysLeft = (deletedAt: string, now: Date): number =>
  Math.max(0, Math.ceil(30 - (now.getTime() - new Date(deletedAt).getTime()) / day));
