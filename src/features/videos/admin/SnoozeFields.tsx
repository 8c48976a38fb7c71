import { decisionProblem, snoozeDays } from "@/features/videos/admin/moderation.ts";
import { adminMessages } from "@/platform/admin/messages.ts";
import { localToday } from "@/platform/time-zone.store.ts";
import { Chip } from "@/ui/Chip.tsx";
import { Field } from "@/ui/Field.tsx";

interface Props {
  until: string;
  reason: string;
  onChange: (part: { until?: string; reason?: string }) => void;
}

/** The fields for the date and the reason of a snooze. */
export function SnoozeFields({ until, reason, onChange }: Props) {
  const today = localToday();
  const days = snoozeDays(today);
  // no error while a year is typed: it begins with zeros
  const isPast = until > "1" && decisionProblem({ action: "snooze", until, reason }, today) === "past";
  return (
    <div className="admin-form">
      <div className="admin-form-pair">
        <Field
          label="Snooze Until"
          type="date"
          name="until"
          min={days[0]?.date}
          value={until}
          error={isPast ? adminMessages.moderation.snoozeDatePast : null}
          onChange={({ target }) => onChange({ until: target.value })}
        />
        <Field
          label="Snooze Reason (optional)"
          maxLength={500}
          value={reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      </div>
      <div className="admin-actions">
        {days.map(({ label, date }) => (
          <Chip key={label} pressed={until === date} onClick={() => onChange({ until: date })}>
            {label}
          </Chip>
        ))}
      </div>
    </div>
  );
}
