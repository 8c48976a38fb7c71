import { useStore } from "@nanostores/react";
import { adminMessages } from "@/admin-messages.ts";
import { displayDate } from "@/domain/display-date.ts";
import { clockTime } from "@/domain/duration.ts";
import { shownNumber } from "@/domain/pluralize.ts";
import { ActiveRowActions } from "@/islands/admin/parts/ActiveRowActions.tsx";
import { deleteChannel, toggleChannel, type WhitelistedChannel } from "@/stores/admin/whitelist.ts";
import { $writing } from "@/stores/admin/write.ts";
import { localTimeZone } from "@/stores/time-zone.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Tag } from "@/ui/Tag.tsx";

interface Props {
  row: WhitelistedChannel;
  onEdit: () => void;
}

/** A channel of the list and what can be done with it. */
export function ChannelRow({ row, onEdit }: Props) {
  const isBusy = useStore($writing).has(row.id);
  const { channel_name, is_active } = row;
  return (
    <li className="admin-row" aria-label={channel_name}>
      <div className="grid gap-1">
        <p className="admin-row-title">
          {channel_name}
          <Badge tone={is_active ? "green" : "neutral"}>{is_active ? "Active" : "Inactive"}</Badge>
          {row.auto_approve_tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
        {row.notes && <p>{row.notes}</p>}
        <Facts row={row} />
      </div>
      <ActiveRowActions
        name={channel_name}
        isActive={is_active}
        isBusy={isBusy}
        confirmDelete={adminMessages.whitelist.confirmDelete}
        onToggle={() => void toggleChannel(row)}
        onEdit={onEdit}
        onDelete={() => void deleteChannel(row)}
      />
    </li>
  );
}

const Facts = ({ row }: { row: WhitelistedChannel }) => (
  <p className="admin-row-facts">
    <span>ID: {row.channel_id}</span>
    <span>
      Length: {clockTime(row.min_duration_seconds)} – {clockTime(row.max_duration_seconds)}
    </span>
    <span>Languages: {row.auto_approve_languages.join(", ") || "none"}</span>
    <span>Videos: {shownNumber(row.video_count)}</span>
    <span>
      Last import: {row.last_video_imported ? displayDate(row.last_video_imported, localTimeZone()) : "never"}
    </span>
    <span>Added: {displayDate(row.created_at, localTimeZone())}</span>
    {/^https?:\/\//.test(row.channel_url) && (
      <a className="text-link inline-flex items-center gap-1" href={row.channel_url} target="_blank" rel="noopener">
        Channel<span className="sr-only"> of {row.channel_name} (opens in a new tab)</span>
        <Icon name="external" size={14} />
      </a>
    )}
  </p>
);
