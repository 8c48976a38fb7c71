import { atom, onMount } from "nanostores";
import * as data from "@/data/admin/whitelist.ts";
import { type StatusFilter, statusFilters } from "@/domain/status-filter.ts";
import { type ChannelEntry, channelFields } from "@/domain/whitelist.ts";
import { messages } from "@/messages.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";
import { queryParamStore } from "@/stores/query-param-store.ts";
import { notifySuccess } from "./notice.ts";
import { dropRow, putRow } from "./rows.ts";
import { write } from "./write.ts";

export type { WhitelistedChannel } from "@/data/admin/whitelist.ts";

type Row = data.WhitelistedChannel;

/** The whole whitelist, the newest first. */
export const $channels = atom<AsyncState<Row[]>>({ state: "loading" });

/** Which of them are shown. */
export const { $params: $channelParams, setParams: setChannelParams } = queryParamStore(
  { search: "", status: "all" as StatusFilter },
  { search: null, status: statusFilters },
);

onMount($channels, () => void loadChannels());

export const loadChannels = () => readInto($channels, data.listChannels);

/** Saves a new channel or an edited one. True when it is saved. */
export const saveChannel = (id: string | null, entry: ChannelEntry): Promise<boolean> =>
  write(
    "channel form",
    async () => {
      const fields = channelFields(entry);
      putRow($channels, await (id === null ? data.addChannel(fields) : data.changeChannel(id, fields)));
      notifySuccess(`${fields.channel_name} is ${id === null ? "on the whitelist" : "saved"}.`);
    },
    messages.whitelist.saveFailed,
    messages.whitelist.errors,
  );

/** Turns the automatic approval of a channel on or off. */
export const toggleChannel = ({ id, channel_name, is_active }: Row): Promise<boolean> =>
  write(
    id,
    async () => {
      putRow($channels, await data.setChannelActive(id, !is_active));
      notifySuccess(`${channel_name} is ${is_active ? "inactive" : "active"}.`);
    },
    messages.whitelist.statusFailed,
  );

/** Removes a channel for good; its videos stay as they are. */
export const deleteChannel = ({ id, channel_name }: Row): Promise<boolean> =>
  write(
    id,
    async () => {
      await data.removeChannel(id);
      dropRow($channels, id);
      notifySuccess(`${channel_name} is off the whitelist.`);
    },
    messages.whitelist.deleteFailed,
  );
