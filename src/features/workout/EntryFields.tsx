import { useStore } from "@nanostores/react";
import { useId } from "react";
import {
  type EntryProblems,
  longestTitle,
  recordableDates,
  type WorkoutEntry,
} from "@/features/plans/extra-workout.ts";
import { $studioNames } from "@/features/workout/studio-names.store.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { Field } from "@/ui/Field.tsx";

interface Props {
  entry: WorkoutEntry;
  problems: EntryProblems;
  type: "class" | "free";
  /** whether the day can be chosen, by default yes */
  hasDate?: boolean;
  onChange: (entry: WorkoutEntry) => void;
}

/** The fields of a class, with its name, or of free bouncing. */
export function EntryFields({ entry, problems, type, hasDate = true, onChange }: Props) {
  const { first, last } = recordableDates(localToday());
  return (
    <>
      {type === "class" && (
        <StudioField value={entry.title} error={problems.title} onChange={(title) => onChange({ ...entry, title })} />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Minutes"
          name="minutes"
          inputMode="numeric"
          maxLength={3}
          required
          value={entry.minutes}
          error={problems.minutes}
          isErrorFocused
          onChange={({ target }) => onChange({ ...entry, minutes: target.value })}
        />
        {hasDate && (
          <Field
            label="Day"
            name="date"
            type="date"
            required
            min={first}
            max={last}
            value={entry.date}
            error={problems.date}
            isErrorFocused
            onChange={({ target }) => onChange({ ...entry, date: target.value })}
          />
        )}
      </div>
    </>
  );
}

interface StudioFieldProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The title of a class, with the studios of the directory as suggestions. */
function StudioField({ value, error, onChange }: StudioFieldProps) {
  const names = useStore($studioNames);
  const listId = useId();
  return (
    <>
      <Field
        label="Studio or class"
        name="title"
        list={listId}
        maxLength={longestTitle}
        required
        value={value}
        error={error}
        isErrorFocused
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={listId}>
        {names.state === "ready" && names.value.map((name) => <option key={name} value={name} />)}
      </datalist>
    </>
  );
}
