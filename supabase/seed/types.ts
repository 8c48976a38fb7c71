/**
 * How demo content is written down. Dates are days before seeding, so that the content is as fresh on any day.
 * scripts/local/seed.ts turns it into rows; a row that is already there is left as it is.
 */
type Language = "en" | "ru";
type Difficulty = "beginner" | "intermediate" | "advanced";
export type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";

/** An invented YouTube channel. */
export type Channel = { id: string; name: string };

export type Video = {
  /** eleven characters, as YouTube's: demo0000001 and on */
  id: string;
  title: string;
  channel: Channel;
  /** "m:ss", or "h:mm:ss" */
  length: string;
  description: string;
  tags: string[];
  views: number;
  likes: number;
  publishedDaysAgo: number;
  addedDaysAgo: number;
  /** English unless said */
  language?: Language;
};

/** What a rule or a person decided about a video that is not in the library. */
export type Candidate = Video & {
  confidence: number;
  /** the rule that looked at it, as the moderator sees it */
  decidedBy: { rule: "whitelist" | "blacklist" | "none"; label: string };
  snoozedForDays?: number;
  snoozeReason?: string;
  notes?: string;
};
export type Rejected = Candidate & { reason: string };

export type PlanDay = { title: string; description: string; restSeconds: number; videos: string[] };
export type Plan = {
  slug: string;
  title: string;
  description: string;
  cover: string;
  difficulty: Difficulty;
  tags: string[];
  published: boolean;
  createdDaysAgo: number;
  /** the slug of the plan to suggest next */
  next?: string;
  /** one entry a week; a weekday that is missing is a rest day */
  weeks: Partial<Record<Weekday, PlanDay>>[];
};

export type Studio = {
  name: string;
  description: string;
  city: string;
  country: string;
  address: string;
  postalCode: string;
  /** latitude and longitude, of the street's part of the city */
  place: [number, number];
  phone: string;
  email: string;
  website: string;
  verified: boolean;
  timeZone: string;
  /** "09:00-21:00" or "07:00-12:00, 16:00-21:00"; a missing day is closed; null: not known */
  hours: Partial<Record<Weekday, string>> | null;
  instructors: string[];
};

export type Article = {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  cover: string;
  tags: string[];
  published: boolean;
  publishedDaysAgo: number;
  /** Markdown */
  content: string;
};

export type WhitelistedChannel = {
  channel: Channel;
  tags: string[];
  languages: Language[];
  minMinutes: number;
  maxMinutes: number;
  notes: string;
  active: boolean;
  addedDaysAgo: number;
};

export type BlacklistedKeyword = {
  keyword: string;
  pattern: "exact" | "contains" | "regex";
  fields: ("title" | "description")[];
  reason: string;
  caseSensitive: boolean;
  active: boolean;
  matches: number;
  addedDaysAgo: number;
};

export type Subscriber = {
  email: string;
  subscribedDaysAgo: number;
  ended?: { daysAgo: number; because: "unsubscribed" | "bounced" | "complained" };
};
