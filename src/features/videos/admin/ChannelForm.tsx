import { useStore } from "@nanostores/react";
import { useState } from "react";
import { tagsIn } from "@/features/tags/tags.ts";
import { channelAt } from "@/features/videos/admin/channel-address.store.ts";
import { ruleMessages } from "@/features/videos/admin/messages.ts";
import type { TypedRule } from "@/features/videos/admin/rule-preview.store.ts";
import { channels, type WhitelistedChannel } from "@/features/videos/admin/rules.store.ts";
import {
  type ChannelEntry,
  type ChannelProblem,
  channelEntry,
  channelFields,
  channelProblems,
  newChannel,
  quickTags,
  toggledTag,
} from "@/features/videos/admin/whitelist.ts";
import { AdminForm } from "@/platform/admin/AdminForm.tsx";
import { useAdminForm } from "@/platform/admin/use-admin-form.ts";
import { clockTime } from "@/platform/duration.ts";
import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { WaitingMatches } from "./WaitingMatches.tsx";

interface Props {
  /** the channel to edit, "new", or null while the form is closed */
  edited: WhitelistedChannel | "new" | null;
  /** the initial values of a new channel */
  begin?: ChannelEntry;
  onClose: () => void;
}

/** Adds or edits a channel. The draft is discarded only by Cancel and after saving. */
export function ChannelForm({ edited, begin = newChannel, onClose }: Props) {
  const [listed, setListed] = useState<WhitelistedChannel | null>(null);
  const row = listed ?? (edited === "new" ? null : edited);
  const close = () => {
    setListed(null);
    onClose();
  };
  return (
    <Dialog open={edited !== null} onClose={close} title={row ? "Edit Channel" : "Add New Channel"}>
      {edited && <Entry key={row?.id} row={row} begin={begin} onEdit={setListed} onClose={close} />}
    </Dialog>
  );
}

const errorTexts: Record<ChannelProblem, string> = {
  required: ruleMessages.whitelist.nameRequired,
  "not-a-channel": ruleMessages.whitelist.badId,
  "not-a-language": ruleMessages.whitelist.badLanguage,
  "not-an-address": ruleMessages.whitelist.badUrl,
  "not-a-duration": ruleMessages.whitelist.badDuration,
  "out-of-order": ruleMessages.whitelist.durationOrder,
};

const errorTextOf = (field: keyof ChannelEntry, problem: ChannelProblem | undefined) => {
  if (problem === "required" && field === "channelId") return ruleMessages.whitelist.idRequired;
  return problem && errorTexts[problem];
};

// isActive isn't editable here, but a conflict with a colleague's change of it is shown
type Entry = ChannelEntry & { isActive: boolean };

const entryOf = (row: WhitelistedChannel | null, begin: ChannelEntry): Entry =>
  row ? { ...channelEntry(row), isActive: row.is_active } : { ...begin, isActive: true };

/** The rule for the preview; null while the entry is incomplete. */
function ruleOf(entry: ChannelEntry): TypedRule | null {
  if (Object.keys(channelProblems({ ...entry, channelName: "any", channelUrl: "" })).length > 0) return null;
  const { channel_id, min_duration_seconds, max_duration_seconds, auto_approve_languages } = channelFields(entry);
  return { kind: "whitelist", channel_id, min_duration_seconds, max_duration_seconds, auto_approve_languages };
}

const labels: Record<keyof Entry, string> = {
  channelId: "Channel ID",
  channelName: "Channel Name",
  channelUrl: "Channel URL",
  minDuration: "Min Duration (seconds)",
  maxDuration: "Max Duration (seconds)",
  tags: "Auto-Approve Tags",
  languages: "Auto-Approve Languages",
  notes: "Notes",
  isActive: "Active",
};

/** Typed seconds as 5:00; nothing for other text. */
const minutesIn = (seconds: string) => (/^\d{1,6}$/.test(seconds) ? clockTime(Number(seconds)) : undefined);

interface EntryProps {
  row: WhitelistedChannel | null;
  begin: ChannelEntry;
  /** edits a channel that is already on the list */
  onEdit: (listed: WhitelistedChannel) => void;
  onClose: () => void;
}

function Entry({ row, begin, onEdit, onClose }: EntryProps) {
  const [applies, setApplies] = useState(false);
  const form = useAdminForm({
    draft: `channel ${row?.id ?? `new ${begin.channelId}`.trim()}`,
    row,
    entryOf: (seen: WhitelistedChannel | null) => entryOf(seen, begin),
    writeKey: channels.formKey,
    invalid: (typed) => Object.keys(channelProblems(typed)),
    save: (typed, seen) => channels.save(seen, channelFields(typed), applies),
    onClose,
  });
  const { entry, change, wasSubmitted, notice, captureNotice } = form;
  const rows = useStore(channels.$rows);
  const listed =
    row === null && notice && rows.state === "ready"
      ? rows.value.find(({ channel_id }) => channel_id === entry.channelId.trim())
      : undefined;
  const completeAddress = async (typed: string) => {
    const found = await captureNotice(() => channelAt(typed));
    change((latest) => (found.channelId && latest.channelId === typed ? found : {}));
  };
  const problems = wasSubmitted ? channelProblems(entry) : {};
  const field = (name: keyof ChannelEntry) => ({ ...form.field(name), error: errorTextOf(name, problems[name]) });
  const duration = (name: "minDuration" | "maxDuration") => ({
    label: labels[name],
    type: "number",
    min: 1,
    step: 1,
    required: true,
    hint: minutesIn(entry[name]),
    ...field(name),
  });

  return (
    <AdminForm
      of={form}
      labels={labels}
      submitLabel={row === null ? "Add Channel" : "Update Channel"}
      actions={
        listed && (
          <Button variant="outline" onClick={() => onEdit(listed)}>
            Edit that channel
          </Button>
        )
      }
    >
      <div className="admin-form-pair">
        <Field
          label="Channel ID"
          data-first-focus
          required
          autoComplete="off"
          spellCheck={false}
          hint={ruleMessages.whitelist.orAddress}
          onPaste={({ clipboardData }) => {
            if (entry.channelId === "") void completeAddress(clipboardData.getData("text/plain"));
          }}
          onBlur={() => void completeAddress(entry.channelId)}
          {...field("channelId")}
        />
        <Field label="Channel Name" required maxLength={200} autoComplete="off" {...field("channelName")} />
      </div>
      <Field
        label="Channel URL"
        type="url"
        maxLength={500}
        placeholder="https://www.youtube.com/@channel"
        {...field("channelUrl")}
      />
      <div className="admin-form-pair">
        <Field {...duration("minDuration")} />
        <Field {...duration("maxDuration")} />
      </div>
      <Field label="Auto-Approve Tags" hint="Separated by commas" {...field("tags")} />
      <QuickTags tags={entry.tags} onToggle={(tag) => change({ tags: toggledTag(entry.tags, tag) })} />
      <Field label="Auto-Approve Languages" hint="Separated by commas: en, ru" {...field("languages")} />
      <TextArea label="Notes" maxLength={2000} {...field("notes")} />
      <WaitingMatches rule={ruleOf(entry)} applies={applies} onChange={setApplies} />
    </AdminForm>
  );
}

const QuickTags = ({ tags, onToggle }: { tags: string; onToggle: (tag: string) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that repeats the label
  <div role="group" aria-label="Quick tags" className="admin-actions">
    {quickTags.map((tag) => (
      <Chip key={tag} pressed={tagsIn(tags).includes(tag)} onClick={() => onToggle(tag)}>
        {tag}
      </Chip>
    ))}
  </div>
);
