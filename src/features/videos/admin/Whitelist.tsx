import { channels, type WhitelistedChannel } from "@/features/videos/admin/rules.store.ts";
import { findChannels } from "@/features/videos/admin/whitelist.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { displayDate } from "@/platform/display-date.ts";
import { clockTime } from "@/platform/duration.ts";
import { shownNumber } from "@/platform/pluralize.ts";
import { localTimeZone } from "@/platform/time-zone.browser.ts";
import { Icon } from "@/ui/Icon.tsx";
import { Tag } from "@/ui/Tag.tsx";
import { ChannelForm } from "./ChannelForm.tsx";
import { RulesScreen } from "./RulesScreen.tsx";

/** The channels whose videos are approved automatically. */
const Whitelist = () => (
  <RulesScreen
    rules={channels}
    title="Channel Whitelist"
    subtitle="Videos of an active channel are approved when they are found, within its lengths and languages."
    noun="channel"
    searchLabel="Search channels"
    placeholder="Search channels or notes..."
    find={findChannels}
    count={{ label: "Videos Imported", of: ({ video_count }) => video_count }}
    show={(row) => ({
      name: row.channel_name,
      heading: row.channel_name,
      tags: row.auto_approve_tags.map((tag) => <Tag key={tag}>{tag}</Tag>),
      text: row.notes,
      facts: <Facts {...row} />,
    })}
    form={(edited, onClose) => <ChannelForm edited={edited} onClose={onClose} />}
  />
);

const Facts = (row: WhitelistedChannel) => (
  <>
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
      <a
        className="text-link inline-flex min-h-6 items-center gap-1"
        href={row.channel_url}
        target="_blank"
        rel="noopener"
      >
        Channel<span className="sr-only"> of {row.channel_name} (opens in a new tab)</span>
        <Icon name="external" size={14} />
      </a>
    )}
  </>
);

export default adminScreen(Whitelist, "moderator");
