/** The share of active subscribers in whole percent; 0 without subscribers. */
export const activeRate = (active: number, total: number): number =>
  total === 0 ? 0 : Math.round((100 * active) / total);

export const subscribersPerPage = 50;

export const subscriberStatuses = ["all", "active", "left"] as const;
export const subscriberTopics = ["all", "weekly_digest", "new_videos", "new_plans"] as const;
/** The reasons for leaving. "returned" are active subscribers whose last emails bounced temporarily. */
export const subscriberReasons = [
  "all",
  "unsubscribed",
  "bounced",
  "complained",
  "erased",
  "unconfirmed",
  "returned",
] as const;

export type SubscriberFilter = {
  search: string;
  status: (typeof subscriberStatuses)[number];
  topic: (typeof subscriberTopics)[number];
  reason: (typeof subscriberReasons)[number];
};

/** Whether a filter is active. */
export const isFiltered = ({ search, status, topic, reason }: SubscriberFilter): boolean =>
  search.trim() !== "" || [status, topic, reason].some((choice) => choice !== "all");

/** Whether the source of a consent is missing, or too long to be stored. */
export const consentProblem = (consent: string): boolean => {
  const { length } = consent.trim();
  return length < 3 || length > 200;
};
