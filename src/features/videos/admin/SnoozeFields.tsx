import { moderationMessages } from "@/features/videos/admin/messages.ts";
import { type DecisionProblem, decisionProblem, snoozeDays } from "@/features/videos/admin/moderation.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { Chip } from "@/ui/Chip.tsx";
import { Field } from "@/ui/Field.tsx";

const { snoozeDatePast, snoozeDateRequired } = moderationMessages;

interface Props {
  until: string;
  reason: string;
  /** what the last decision lacked */
  problem: DecisionProblem | null;
  /** whether a dialog that opens focuses the date */
  isFirst?: boolean;
  onChange: (part: { until?: string; reason?: string }) => void;
}

/** The fields for the date and the reason of a snooze. */
export function SnoozeFields({ until, reason, problem, isFirst, onChange }: Props) {
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
          data-first-focus={isFirst}
          name="until"
          min={days[0]?.date}
          value={until}
          error={isPast ? snoozeDatePast : problem === "date" ? snoozeDateRequired : null}
          isErrorFocused={problem !== null}
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
