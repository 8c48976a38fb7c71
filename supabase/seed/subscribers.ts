import type { Subscriber } from "./types.ts";

export const subscribers: Subscriber[] = [
  { email: "ana.bouncer@example.com", subscribedDaysAgo: 160 },
  { email: "ben.springer@example.com", subscribedDaysAgo: 92, ended: { daysAgo: 20, because: "unsubscribed" } },
];
