import type { FriendsOnPlan, Invitation } from "@/features/friends/friends.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** The member's friends on a plan, with the days they completed, and open invitations. */
export const friendsOnPlan = async (plan: string) =>
  unwrap(await client.rpc("friends_on_plan", { plan })) as unknown as FriendsOnPlan;

/** Makes an invitation to a plan and returns its secret, which nothing can read later. */
export const inviteFriend = async (plan: string): Promise<string> =>
  unwrap(await client.rpc("invite_friend", { plan }));

/** What an invitation is for; null once it was accepted, taken back or expired. */
export const readInvitation = async (secret: string) =>
  unwrap(await client.rpc("read_invitation", { secret })) as unknown as Invitation | null;

/** Accepts an invitation, starts the plan if need be, and returns the path of its page. */
export const acceptInvitation = async (secret: string): Promise<string> =>
  unwrap(await client.rpc("accept_invitation", { secret }));

/** Sends a friend today's boing; a second one changes nothing. */
export const sendBoing = async (friendship: string): Promise<void> =>
  void unwrap(await client.rpc("send_boing", { friendship }));

/** Ends a friendship on a plan, or takes an invitation back. */
export const endFriendship = async (friendship: string): Promise<void> =>
  void unwrap(await client.rpc("end_friendship", { friendship }));

/** Everything kept about the member's friendships, for their download. */
export const ownFriendships = async () => unwrap(await client.rpc("own_friendships"));
