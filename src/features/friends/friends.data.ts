import type { FriendsOnPlan, Invitation } from "@/features/friends/friends.ts";
import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";
import { shownPicture } from "@/platform/pictures.data.ts";

/** The member's friends on a plan with their completed days, and open invitations. */
export const friendsOnPlan = async (plan: string) =>
  unwrap(await client.rpc("friends_on_plan", { plan })) as unknown as FriendsOnPlan;

/** Creates an invitation to a plan and returns its secret, which can't be read again later. */
export const inviteFriend = async (plan: string): Promise<string> =>
  unwrap(await client.rpc("invite_friend", { plan }));

/** The invitation with this secret; null if it was accepted, withdrawn or expired. */
export async function readInvitation(secret: string): Promise<Invitation | null> {
  const found = unwrap(await client.rpc("read_invitation", { secret })) as unknown as Invitation | null;
  return found && { ...found, plan: { ...found.plan, cover_image_url: shownPicture(found.plan.cover_image_url) } };
}

/** Accepts an invitation, starts the plan if necessary, and returns the path of its page. */
export const acceptInvitation = async (secret: string): Promise<string> =>
  unwrap(await client.rpc("accept_invitation", { secret }));

/** Sends a friend today's boing; idempotent. */
export const sendBoing = async (friendship: string): Promise<void> =>
  void unwrap(await client.rpc("send_boing", { friendship }));

/** Ends a friendship on a plan, or withdraws an invitation. */
export const endFriendship = async (friendship: string): Promise<void> =>
  void unwrap(await client.rpc("end_friendship", { friendship }));

/** All stored data about the member's friendships, for the data download. */
export const ownFriendships = async () => unwrap(await client.rpc("own_friendships"));
