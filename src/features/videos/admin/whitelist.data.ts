import type { ChannelFields } from "@/features/videos/admin/whitelist.ts";
import { deleteIfUnchanged, type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";
import { allRows } from "@/platform/paging.data.ts";

export type WhitelistedChannel = Database["public"]["Tables"]["channel_whitelist"]["Row"];
const table = () => client.from("channel_whitelist");

/** All channels, newest first. */
export const listChannels = (): Promise<WhitelistedChannel[]> =>
  allRows((from, to) => table().select().order("created_at", { ascending: false }).order("id").range(from, to));

/** Adds a channel. Throws "conflict" if it is already listed. */
export const addChannel = async (fields: ChannelFields): Promise<WhitelistedChannel> =>
  unwrap(await table().insert(fields).select().single());

/** Saves an edited channel. Throws ChangedMeanwhile if somebody has saved it since. */
export const changeChannel = (seen: Seen, fields: ChannelFields): Promise<WhitelistedChannel> =>
  updateIfUnchanged("channel_whitelist", seen, fields);

/** Activates or deactivates a channel. Throws ChangedMeanwhile if somebody has saved it since. */
export const setChannelActive = (seen: Seen, is_active: boolean): Promise<WhitelistedChannel> =>
  updateIfUnchanged("channel_whitelist", seen, { is_active });

/** Deletes a channel. Throws ChangedMeanwhile if somebody has saved it since, and "not-found" if it was deleted. */
export const removeChannel = (seen: Seen): Promise<WhitelistedChannel> => deleteIfUnchanged("channel_whitelist", seen);
