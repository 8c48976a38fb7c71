import type { CalendarDate } from "../../platform/calendar-date.ts";
import type { DifficultyLevel } from "../../platform/difficulty.ts";

/** A friend on a plan. `days` has the ids of completed days, null if the friend left; `boing` is the date of their latest one. */
export type Friend = {
  id: string;
  name: string;
  days: readonly string[] | null;
  boing: CalendarDate | null;
  /** whether the member sent this friend a boing today */
  boinged: boolean;
};

/** A member's friends on a plan, as returned by the database function friends_on_plan. */
export type FriendsOnPlan = {
  friends: readonly Friend[];
  invitations: readonly { id: string; expires_at: string }[];
};

/** An invitation to a plan, as returned by the database function read_invitation. */
export type Invitation = {
  name: string;
  plan: {
    slug: string;
    title: string;
    cover_image_url: string | null;
    difficulty_level: DifficultyLevel;
    duration_weeks: number;
  };
  is_own: boolean;
  is_friend: boolean;
};

/** Names as text: "Mia", "Mia and Ben", "Mia, Ben and 2 more". */
export function namesOf(friends: readonly Pick<Friend, "name">[]): string {
  const [first = "", second, ...more] = friends.map(({ name }) => name);
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}

/** The friends who sent a boing today. */
export const boingsOf = (friends: readonly Friend[], today: CalendarDate): Friend[] =>
  friends.filter(({ boing }) => boing === today);

/** The path of an invitation. The secret is in the fragment, so that no server logs it. */
export const invitationPath = (secret: string): string => `/friend#${secret}`;

/** The secret in the URL of an invitation; null without a valid one. */
export const secretIn = (hash: string): string | null => /^#([0-9a-f]{48})$/.exec(hash)?.[1] ?? null;
