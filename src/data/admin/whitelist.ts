import type { ChannelFields } from "@/domain/whitelist.ts";
import { client } from "../client.ts";
import type { Database } from "../database.types.ts";
import { unwrap } from "../errors.ts";
import { allRows } from "../paging.ts";
import { ifUnchanged, type Seen } from "./if-unchanged.ts";

export type WhitelistedChannel = Database["public"]["Tables"]["channel_whitelist"]["Row"];
const table = () => client.from("channel_whitelist");

/** Every channel, the newest first. */
export const listChannels = (): Promise<WhitelistedChannel[]> =>
  allRows((from, to) => table().select().order("created_at", { ascending: false }).order("id").range(from, to));

/** Adds a channel. Throws "conflict" when it is already listed. */
export const addChannel = async (fields: ChannelFields): Promise<WhitelistedChannel> =>
  unwrap(await table().insert(fields).select().single());

const present = (id: string) => table().select().eq("id", id).maybeSingle();

/** Saves an edited channel. Throws ChangedMeanwhile when somebody saved it since. */
export const changeChannel = ({ id, updated_at }: Seen, fields: ChannelFields): Promise<WhitelistedChannel> =>
  ifUnchanged(table().update(fields).eq("id", id).eq("updated_at", updated_at).select().maybeSingle(), () =>
    present(id),
  );

/** Activates or deactivates a channel. Throws ChangedMeanwhile when somebody saved it since. */
export const setChannelActive = ({ id, updated_at }: Seen, is_active: boolean): Promise<WhitelistedChannel> =>
  ifUnchanged(table().update({ is_active }).eq("id", id).eq("updated_at", updated_at).select().maybeSingle(), () =>
    present(id),
  );

/** Deletes a channel. Throws ChangedMeanwhile when somebody saved it since, and "not-found" when it was gone. */
export const removeChannel = ({ id, updated_at }: Seen): Promise<WhitelistedChannel> =>
  ifUnchanged(table().delete().eq("id", id).eq("updated_at", updated_at).select().maybeSingle(), () => present(id));
