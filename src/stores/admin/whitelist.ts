import { adminMessages } from "@/admin-messages.ts";
import type { Seen } from "@/data/admin/if-unchanged.ts";
import * as data from "@/data/admin/whitelist.ts";
import { type ChannelEntry, channelFields } from "@/domain/whitelist.ts";
import { activeRowList } from "./active-rows.ts";
import { applyRule } from "./moderation-bulk.ts";
import { notifySuccess } from "./notice.ts";
import { followChange, putRow } from "./rows.ts";
import { write } from "./write.ts";

export type { WhitelistedChannel } from "@/data/admin/whitelist.ts";

const { statusFailed, deleteFailed, saveFailed, errors } = adminMessages.whitelist;

/** The channel whitelist. Deleting a channel keeps its videos. */
export const {
  $rows: $channels,
  $params: $channelParams,
  setParams: setChannelParams,
  load: loadChannels,
  toggle: toggleChannel,
  remove: deleteChannel,
} = activeRowList<data.WhitelistedChannel>(
  { list: data.listChannels, setActive: data.setChannelActive, remove: data.removeChannel },
  { name: ({ channel_name }) => channel_name, list: "whitelist", statusFailed, deleteFailed },
);

/**
 * Saves a new channel, or an edited one as it was seen; `applies` approves what waits and it allows. Returns whether the
 * channel is saved.
 */
export async function saveChannel(seen: Seen | null, entry: ChannelEntry, applies = false): Promise<boolean> {
  const fields = channelFields(entry);
  const words = `${fields.channel_name} is ${seen === null ? "on the whitelist" : "saved"}.`;
  let id = "";
  const isSaved = await write(
    "channel form",
    async () => {
      const writing = seen ? followChange($channels, seen, data.changeChannel(seen, fields)) : data.addChannel(fields);
      const row = await writing;
      id = row.id;
      putRow($channels, row);
      notifySuccess(words);
    },
    saveFailed,
    errors,
  );
  if (isSaved && applies) {
    await applyRule({ kind: "whitelist", id }, words);
    // the row counts what it decided
    await loadChannels();
  }
  return isSaved;
}
