import type { CalendarDate } from "../../platform/calendar-date.ts";

/** A friend on a plan: the ids of their completed days, null once they left it; `boing` is the date of their latest one. */
export type Friend = {
  id: string;
  name: string;
  days: readonly string[] | null;
  boing: CalendarDate | null;
  /** whether the member sent them one today */
  boinged: boolean;
};

/** What a member sees of their friends on a plan, as the database's friends_on_plan returns it. */
export type FriendsOnPlan = {
  friends: readonly Friend[];
  invitations: readonly { id: string; expires_at: string }[];
};

/** What an invitation is for, as the database's read_invitation returns it. */
export type Invitation = {
  name: string;
  plan_title: string;
  plan_slug: string;
  is_own: boolean;
  is_friend: boolean;
};

/** Names in a sentence: "Mia", "Mia and Ben", "Mia, Ben and 2 more". */
export function namesOf(friends: readonly Pick<Friend, "name">[]): string {
  const [first = "", second, ...more] = friends.map(({ name }) => name);
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}

/** The friends whose boing came today. */
export const boingsOf = (friends: readonly Friend[], today: CalendarDate): Friend[] =>
  friends.filter(({ boing }) => boing === today);

/** The address of an invitation. The secret is behind the #, so that no server logs it. */
export const invitationPath = (secret: string): string => `/friend#${secret}`;

/** The secret in the address of an invitation; null without one. */
export const secretIn = (hash: string): string | null => /^#([0-9a-f]{48})$/.exec(hash)?.[1] ?? null;
