import { type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import type { Database } from "@/platform/database.types.ts";
import { unwrap } from "@/platform/errors.ts";

type SettingsTable = Database["public"]["Tables"]["site_settings"];
export type SettingsRow = SettingsTable["Row"];

export const readSettings = async (): Promise<SettingsRow> =>
  unwrap(await client.from("site_settings").select().single());

/** Saves settings. Throws ChangedMeanwhile if another administrator saved them since they were read. */
export const saveSettings = (seen: Seen, fields: SettingsTable["Update"]): Promise<SettingsRow> =>
  updateIfUnchanged("site_settings", seen, fields);
