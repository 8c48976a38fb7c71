import { client } from "@/platform/client.data.ts";
import { unwrap } from "@/platform/errors.ts";

/** Whether the member has friends or open invitations on a plan. */
export const hasFriends = async (plan: string): Promise<boolean> => unwrap(await client.rpc("has_friends", { plan }));
