import { useStore } from "@nanostores/react";
import { findChannels, whitelistNumbers } from "@/domain/whitelist.ts";
import { $channelParams, $channels, loadChannels, setChannelParams } from "@/stores/admin/whitelist.ts";
import { ActiveRowsScreen } from "../parts/ActiveRowsScreen.tsx";
import AdminOnly from "../parts/AdminOnly.tsx";
import { ChannelForm } from "../whitelist/ChannelForm.tsx";
import { ChannelRow } from "../whitelist/ChannelRow.tsx";

/** The channels whose videos are approved automatically. */
export default function Whitelist() {
  return (
    <AdminOnly>
      <Screen />
    </AdminOnly>
  );
}

const Screen = () => (
  <ActiveRowsScreen
    title="Channel Whitelist"
    subtitle="Videos of an active channel are approved when they are found, within its lengths and languages."
    noun="channel"
    listed="whitelisted"
    searchLabel="Search channels"
    placeholder="Search channels or notes..."
    list={useStore($channels)}
    params={useStore($channelParams)}
    onChange={setChannelParams}
    find={findChannels}
    retry={loadChannels}
    numbers={(rows) => {
      const numbers = rows && whitelistNumbers(rows);
      return {
        "Active Channels": numbers?.active ?? null,
        "Inactive Channels": numbers?.inactive ?? null,
        "Videos Imported": numbers?.videos ?? null,
        "Total Channels": numbers?.total ?? null,
      };
    }}
    row={(row, onEdit) => <ChannelRow key={row.id} row={row} onEdit={onEdit} />}
    form={(edited, onClose) => <ChannelForm edited={edited} onClose={onClose} />}
  />
);
