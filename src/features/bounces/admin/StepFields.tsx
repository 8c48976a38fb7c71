import { type EditedStep, fieldNames } from "@/features/bounces/admin/bounce-steps.ts";
import { bounceLimits } from "@/features/bounces/bounce.ts";
import { MoveDrawing } from "@/features/bounces/MoveDrawing.tsx";
import { moveOf } from "@/features/bounces/moves.ts";
import { SelectBox } from "@/platform/admin/SelectBox.tsx";
import { clockTime } from "@/platform/duration.ts";
import type { Language } from "@/platform/language.ts";
import { Field } from "@/ui/Field.tsx";

interface Props {
  step: EditedStep;
  /** from 1 */
  number: number;
  /** seconds before it begins for the first time */
  start: number;
  /** of the bounce */
  language: Language;
  problems: ReadonlyMap<string, string>;
  isSelected: boolean;
  onSelect: () => void;
  onChange: (change: Partial<EditedStep>) => void;
  /** "step 3, Basic Bounce" */
  title: string;
  name: string;
}

type Name = "seconds" | "tempo" | "effort" | "cue";

/** The name and the fields of a step. */
export function StepFields({
  step,
  number,
  start,
  language,
  problems,
  isSelected,
  onSelect,
  onChange,
  title,
  name,
}: Props) {
  const move = step.move === null ? undefined : moveOf(step.move);
  const field = (of: Name, label: string) => ({
    label: (
      <>
        {label}
        <span className="sr-only"> of {title}</span>
      </>
    ),
    name: fieldNames.of(step.key, of),
    autoComplete: "off",
    value: step[of],
    error: problems.get(fieldNames.of(step.key, of)),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [of]: target.value }),
  });
  const numeric = { type: "number", inputMode: "numeric" } as const;
  return (
    <>
      <div className="flex min-w-0 items-center gap-1 [&>label]:shrink-0">
        <SelectBox label={`Select ${title}`} checked={isSelected} onChange={onSelect} />
        {move && <MoveDrawing move={move} className="size-12 shrink-0" />}
        <p className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            {number}. {name}
          </span>
          <span className="text-xs text-ink-soft tabular-nums">at {clockTime(start)}</span>
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-start gap-x-2 gap-y-1">
        <div className="grid grid-cols-[repeat(3,minmax(0,5.5rem))] items-start gap-x-2">
          <Field {...field("seconds", "Seconds")} {...numeric} {...bounceLimits.seconds} />
          {step.move !== null && (
            <>
              <Field {...field("tempo", "Beats/min")} {...numeric} {...bounceLimits.tempo} placeholder="Free" />
              <Field {...field("effort", "Effort")} {...numeric} {...bounceLimits.effort} />
            </>
          )}
        </div>
        {step.move !== null && (
          <Field
            {...field("cue", "Cue")}
            className="min-w-0 flex-[1_1_17rem]"
            lang={language}
            placeholder={move?.texts[language].cue}
          />
        )}
      </div>
    </>
  );
}
