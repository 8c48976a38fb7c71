import { pluralize } from "../../../platform/pluralize.ts";

type Uses = { days: number; plans: number; videos: number };

/** The warning before videos of published plans are rejected or snoozed; null if no published plan uses them. */
export const usesWarning = ({ days, plans, videos }: Uses): string | null =>
  days === 0
    ? null
    : `Used on ${pluralize(days, "day")} of ${pluralize(plans, "published plan")}. Rejecting or snoozing ${
        videos === 1 ? "it takes it" : "them takes them"
      } off those days. They are then listed under “Plans that need care”, with replacements.`;

type Missing = { title: string | null; status: string | null; reason: string | null };

/** The reason why a video of a plan can't be watched. */
export function missingReason({ status, reason }: Missing): string {
  if (status === null) return "It was never in the catalog.";
  if (status === "candidate") return "It waits for a decision.";
  return reason ? `Rejected: ${reason}` : "Rejected.";
}

/** The title of an unavailable video, or its YouTube id if the catalog doesn't have it. */
export const missingTitle = ({ title, youtube_id }: Missing & { youtube_id: string }): string => title ?? youtube_id;

type Day = { plan_id: string };

/** "3 days of 2 plans". */
export const daysOfPlans = (days: readonly Day[]): string =>
  `${pluralize(days.length, "day")} of ${pluralize(new Set(days.map(({ plan_id }) => plan_id)).size, "plan")}`;

type Offer = { channel_name: string; shared_tags: readonly string[] };

/** The channel of a replacement, and the tags it shares with the unavailable video. */
export const offerFacts = ({ channel_name, shared_tags }: Offer): string =>
  [channel_name, shared_tags.length > 0 ? `same tags: ${shared_tags.join(", ")}` : ""].filter(Boolean).join(" · ");
