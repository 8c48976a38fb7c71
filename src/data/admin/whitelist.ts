import type { ChannelFields } from "@/domain/whitelist.ts";
import { client } from "../client.ts";
import type { Database } from "../database.types.ts";
import { unwrap } from "../errors.ts";
import { allRows } from "../paging.ts";

export type WhitelistedChannel = Database["public"]["Tables"]["channel_whitelist"]["Row"];
const table = () => client.from("channel_whitelist");

/** Every channel, the newest first. */
export const listChannels = (): Promise<WhitelistedChannel[]> =>
  allRows((from, to) => table().select().order("created_at", { ascending: false }).order("id").range(from, to));

/** Adds a channel. Throws "conflict" when it is already listed. */
export const addChannel = async (fields: ChannelFields): Promise<WhitelistedChannel> =>
  unwrap(await table().insert(fields).select().single());

/** Saves an edited channel. */
export const changeChannel = async (id: string, fields: ChannelFields): Promise<WhitelistedChannel> =>
  unwrap(await table().update(fields).eq("id", id).select().single());

/** Activates or deactivates a channel. */
export const setChannelActive = async (id: string, is_active: boolean): Promise<WhitelistedChannel> =>
  unwrap(await table().update({ is_active }).eq("id", id).select().single());

/** Deletes a channel; idempotent. */
export const removeChannel = async (id: string): Promise<void> => {
  unwrap(await table().delete().eq("id", id));
};
