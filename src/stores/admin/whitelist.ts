import * as data from "@/data/admin/whitelist.ts";
import { type ChannelEntry, channelFields } from "@/domain/whitelist.ts";
import { messages } from "@/messages.ts";
import { activeRowList } from "./active-rows.ts";
import { notifySuccess } from "./notice.ts";
import { putRow } from "./rows.ts";
import { write } from "./write.ts";

export type { WhitelistedChannel } from "@/data/admin/whitelist.ts";

const { statusFailed, deleteFailed, saveFailed, errors } = messages.whitelist;

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

/** Saves a new or edited channel. Returns whether it succeeded. */
export const saveChannel = (id: string | null, entry: ChannelEntry): Promise<boolean> =>
  write(
    "channel form",
    async () => {
      const fields = channelFields(entry);
      putRow($channels, await (id === null ? data.addChannel(fields) : data.changeChannel(id, fields)));
      notifySuccess(`${fields.channel_name} is ${id === null ? "on the whitelist" : "saved"}.`);
    },
    saveFailed,
    errors,
  );
