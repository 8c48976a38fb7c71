import { studioMessages } from "@/features/studios/admin/messages.ts";
import { ambiguousHours, hoursOfText } from "@/features/studios/hours-entry.ts";
import { readHours, type Weekday, weekdays } from "@/features/studios/opening-hours.ts";
import type { StudioEntry } from "@/features/studios/studio-entry.ts";
import { Button } from "@/ui/Button.tsx";
import { Field } from "@/ui/Field.tsx";
import { studioLabels } from "./studio-labels.ts";

interface Props {
  entry: Pick<StudioEntry, Weekday>;
  errorOf: (day: Weekday) => string | null;
  onChange: (part: Partial<Record<Weekday, string>>) => void;
}

function hintOf(hours: string): string | undefined {
  const choices = ambiguousHours(hours);
  if (choices) return studioMessages.ambiguousHours(choices.afternoon, choices.night);
  const last = readHours(hoursOfText(hours) ?? "")?.at(-1);
  return last && last.closes < last.opens ? "Closes on the next day" : undefined;
}

/** A field for the opening hours of each weekday. On blur, the hours are normalized to the stored format. */
export function HoursFields({ entry, errorOf, onChange }: Props) {
  const copy = (from: Weekday, days: readonly Weekday[]) =>
    onChange(Object.fromEntries(days.map((day) => [day, entry[from]])));
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-1">Opening hours</legend>
      <p className="field-hint">
        Local time, such as 09:00-12:00, 16:00-20:00. After midnight: 18:00-02:00. Empty is closed; a week without any
        hours reads “Hours not available”.
      </p>
      {weekdays.map((day, index) => (
        <div
          key={day}
          className="grid grid-cols-[6rem_minmax(0,1fr)_7.5rem] items-start gap-x-2 gap-y-1 max-sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <span aria-hidden="true" className="text-sm font-semibold sm:pt-2 max-sm:self-center">
            {studioLabels[day]}
          </span>
          <Field
            className="max-sm:order-last max-sm:col-span-2"
            label={studioLabels[day]}
            hideLabel
            name={day}
            autoComplete="off"
            spellCheck={false}
            placeholder="Closed"
            value={entry[day]}
            error={errorOf(day)}
            hint={hintOf(entry[day])}
            onChange={({ target }) => onChange({ [day]: target.value })}
            onBlur={() => {
              const hours = hoursOfText(entry[day]);
              if (hours !== null && hours !== entry[day]) onChange({ [day]: hours });
            }}
          />
          <Button
            variant="quiet"
            size="sm"
            aria-label={index === 0 ? "To all days: Monday's hours" : `As above: hours of ${studioLabels[day]}`}
            onClick={() => (index === 0 ? copy(day, weekdays) : copy(weekdays[index - 1] ?? day, [day]))}
          >
            {index === 0 ? "To all days" : "As above"}
          </Button>
        </div>
      ))}
    </fieldset>
  );
}
