import { newVideoMessages, ruleMessages } from "@/features/videos/admin/messages.ts";
import { channelWithHandle } from "@/features/videos/admin/new-videos.data.ts";
import { type ChannelEntry, channelInAddress } from "@/features/videos/admin/whitelist.ts";
import { notifyError } from "@/platform/admin/notice.store.ts";
import { write } from "@/platform/admin/write.store.ts";

/**
 * The values of a channel whose address was typed instead of its ID; YouTube finds that of a handle. Nothing for other texts, and for
 * a channel that isn't found, which a notice says.
 */
export async function channelAt(typed: string): Promise<Partial<ChannelEntry>> {
  const channel = channelInAddress(typed);
  if (channel === null) return {};
  if ("id" in channel) return { channelId: channel.id, channelUrl: `https://www.youtube.com/channel/${channel.id}` };
  const { handle } = channel;
  let found: Partial<ChannelEntry> = {};
  const find = async () => {
    const { outcome, id, name } = await channelWithHandle(handle);
    if (id && name) found = { channelId: id, channelName: name, channelUrl: `https://www.youtube.com/${handle}` };
    else if (outcome === "not_found") notifyError(ruleMessages.whitelist.unknownHandle(handle));
    else
      notifyError(
        newVideoMessages.reasons[outcome] ?? newVideoMessages.reasons.unavailable ?? "",
        ruleMessages.whitelist.badId,
      );
  };
  await write("channel address", find, ruleMessages.whitelist.findFailed);
  return found;
}
