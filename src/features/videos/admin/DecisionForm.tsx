import { useStore } from "@nanostores/react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from "react";
import { moderationMessages } from "@/features/videos/admin/messages.ts";
import { $reasons, loadReasons } from "@/features/videos/admin/moderation.store.ts";
import type { Action, DecisionProblem } from "@/features/videos/admin/moderation.ts";
import { Disclosure } from "@/platform/admin/Disclosure.tsx";
import { $shortcutsOn } from "@/platform/shortcuts.store.ts";
import { useKeys } from "@/platform/use-keys.ts";
import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { classes } from "@/ui/classes.ts";
import { Field } from "@/ui/Field.tsx";
import { ignoreDoubleClick } from "@/ui/ignore-double-click.ts";
import { Key } from "@/ui/Key.tsx";
import { Select } from "@/ui/Select.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { languages } from "./languages.ts";
import { SnoozeFields } from "./SnoozeFields.tsx";
import { TagsEntry } from "./TagsEntry.tsx";

/** The values of the review form. */
export type ReviewEntry = {
  tags: string[];
  typedTag: string;
  language: string;
  notes: string;
  reason: string;
  until: string;
  snoozeReason: string;
};

interface Props {
  ref: Ref<HTMLFormElement>;
  className?: string | undefined;
  entry: ReviewEntry;
  /** the decision it was opened for, which comes first; the others are below it */
  begin: Action | null;
  /** what the last decision lacked */
  problem: DecisionProblem | null;
  onChange: (part: Partial<ReviewEntry>) => void;
  onDecide: (action: Action) => void;
  /** warnings above the fields */
  children?: ReactNode;
}

const looks = {
  approve: { label: "Approve", variant: "primary" },
  reject: { label: "Reject", variant: "danger" },
  snooze: { label: "Snooze", variant: "primary" },
} as const;
const actions = ["approve", "reject", "snooze"] as const;
const otherThan = (first: Action) => actions.filter((action) => action !== first);

/** The fields to approve, reject or snooze a video. */
export function DecisionForm({ ref, className, entry, begin, problem, onChange, onDecide, children }: Props) {
  const first = begin ?? "approve";
  const others = otherThan(first);
  const fields: Record<Action, ReactNode> = {
    approve: (
      <>
        <TagsEntry tags={entry.tags} typed={entry.typedTag} onChange={onChange} />
        <Select
          label="Language"
          options={languages}
          value={entry.language}
          onChange={({ target }) => onChange({ language: target.value })}
        />
      </>
    ),
    reject: (
      <ReasonField
        value={entry.reason}
        problem={problem}
        onKeyDown={(event) => {
          // Enter can also confirm a word in an IME
          if (event.key === "Enter" && !event.nativeEvent.isComposing) onDecide("reject");
        }}
        onChange={({ target }) => onChange({ reason: target.value })}
        onPick={(reason) => onChange({ reason })}
      />
    ),
    snooze: (
      <SnoozeFields
        until={entry.until}
        reason={entry.snoozeReason}
        problem={problem}
        onChange={({ until = entry.until, reason = entry.snoozeReason }) => onChange({ until, snoozeReason: reason })}
      />
    ),
  };
  const otherDecisions = others.map((action) => (
    <fieldset key={action} className="grid gap-2.5 border-t border-line pt-4">
      <legend className="sr-only">{looks[action].label}</legend>
      {fields[action]}
    </fieldset>
  ));
  return (
    <form
      ref={ref}
      className={classes("admin-form content-start", className)}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
      {fields[first]}
      <TextArea
        label="Moderation Notes (optional)"
        maxLength={2000}
        value={entry.notes}
        onChange={({ target }) => onChange({ notes: target.value })}
      />
      {begin ? (
        <Disclosure label={others.map((action) => looks[action].label).join(" or ")}>
          <div className="grid gap-4">{otherDecisions}</div>
        </Disclosure>
      ) : (
        otherDecisions
      )}
    </form>
  );
}

interface DecisionButtonsProps {
  begin: Action | null;
  isBusy: boolean;
  onDecide: (action: Action) => void;
}

/** The buttons to approve, reject or snooze a video. One without its field's value leads to the field. */
export const DecisionButtons = ({ begin, isBusy, onDecide }: DecisionButtonsProps) => {
  const first = begin ?? "approve";
  return [first, ...otherThan(first)].map((action) => (
    <Button
      key={action}
      variant={action === first ? looks[action].variant : "outline"}
      busy={isBusy}
      // the second click would decide about the next video
      onClick={ignoreDoubleClick(() => onDecide(action))}
    >
      {looks[action].label}
    </Button>
  ));
};

interface ReasonProps extends ComponentProps<"input"> {
  problem: DecisionProblem | null;
  onPick: (reason: string) => void;
}

/** The reason of a rejection, with the error if it is missing, and the latest reasons to choose from by click or by key. */
export function ReasonField({ problem, onPick, onKeyDown, ...input }: ReasonProps) {
  const field = useRef<HTMLInputElement>(null);
  const loaded = useStore($reasons);
  const reasons = loaded.state === "ready" ? loaded.value : [];
  useEffect(() => void loadReasons(), []);
  const isOn = useStore($shortcutsOn);
  const pick = (reason: string) => {
    onPick(reason);
    field.current?.focus();
  };
  useKeys(isOn, Object.fromEntries(reasons.map((reason, index) => [`${index + 1}`, () => pick(reason)])));
  // the field has the focus when a rejection begins; few reasons begin with a digit
  const pickByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const reason = isOn && !(altKey || ctrlKey || metaKey) ? reasons[Number(key) - 1] : undefined;
    if (input.value === "" && reason) {
      event.preventDefault();
      onPick(reason);
    } else onKeyDown?.(event);
  };
  return (
    <>
      <Field
        {...input}
        ref={field}
        onKeyDown={pickByKey}
        label="Rejection Reason"
        name="reason"
        required
        maxLength={500}
        error={problem === "reason" ? moderationMessages.reasonRequired : null}
        isErrorFocused
      />
      {reasons.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: screen readers announce both of two nested fieldsets
        <div role="group" aria-label="Recent reasons" className="admin-actions">
          {reasons.map((reason, index) => (
            <Chip
              key={reason}
              className="wrap-anywhere"
              pressed={input.value === reason}
              onClick={() => onPick(reason)}
            >
              {reason} <Key>{`${index + 1}`}</Key>
            </Chip>
          ))}
        </div>
      )}
    </>
  );
}
