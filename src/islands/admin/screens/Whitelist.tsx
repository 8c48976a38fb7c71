import { useStore } from "@nanostores/react";
import { useState } from "react";
import { findChannels, whitelistNumbers } from "@/domain/whitelist.ts";
import {
  $channelParams,
  $channels,
  loadChannels,
  setChannelParams,
  type WhitelistedChannel,
} from "@/stores/admin/whitelist.ts";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { StatCard } from "@/ui/StatCard.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import AdminOnly from "../parts/AdminOnly.tsx";
import { AsyncRows } from "../parts/AsyncRows.tsx";
import { Notices } from "../parts/Notices.tsx";
import { StatusToolbar } from "../parts/StatusToolbar.tsx";
import { ChannelForm } from "../whitelist/ChannelForm.tsx";
import { ChannelRow } from "../whitelist/ChannelRow.tsx";

/** The channels whose videos are approved as they are found. */
export default function Whitelist() {
  return (
    <AdminOnly>
      <Screen />
    </AdminOnly>
  );
}

function Screen() {
  const channels = useStore($channels);
  const params = useStore($channelParams);
  const { search, status } = params;
  const [edited, setEdited] = useState<WhitelistedChannel | "new" | null>(null);
  const all = channels.state === "ready" ? channels.value : null;
  const found = all && findChannels(all, search, status);
  const add = () => setEdited("new");

  return (
    <div className="grid grid-cols-1 gap-5 content-start">
      <ScreenHead
        title="Channel Whitelist"
        subtitle="Videos of an active channel are approved when they are found, within its lengths and languages."
      >
        <Button icon="plus" onClick={add}>
          Add Channel
        </Button>
      </ScreenHead>
      <Numbers rows={all} />
      <StatusToolbar
        rows="Channels"
        searchLabel="Search channels"
        placeholder="Search channels or notes..."
        params={params}
        onChange={setChannelParams}
      />
      <StatusRegion hidden>{found && `${found.length} of ${all.length} channels`}</StatusRegion>
      <AsyncRows
        resetKey={`${search} ${status}`}
        rows={found ? { state: "ready", value: found } : channels}
        label="Channels"
        retry={loadChannels}
        empty={<Empty isFiltered={Boolean(all?.length)} onAdd={add} />}
      >
        {(row) => <ChannelRow key={row.id} row={row} onEdit={() => setEdited(row)} />}
      </AsyncRows>
      <ChannelForm edited={edited} onClose={() => setEdited(null)} />
      <Notices />
    </div>
  );
}

function Numbers({ rows }: { rows: WhitelistedChannel[] | null }) {
  const numbers = rows && whitelistNumbers(rows);
  return (
    <div className="admin-cards">
      <StatCard label="Active Channels" value={numbers?.active ?? null} />
      <StatCard label="Inactive Channels" value={numbers?.inactive ?? null} />
      <StatCard label="Videos Imported" value={numbers?.videos ?? null} />
      <StatCard label="Total Channels" value={numbers?.total ?? null} />
    </div>
  );
}

function Empty({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }) {
  if (isFiltered) return <EmptyState title="No channels match your filters" />;
  return (
    <EmptyState title="No whitelisted channels yet">
      <Button onClick={onAdd}>Add your first channel</Button>
    </EmptyState>
  );
}
