import { weekNumbers } from "@/features/plans/admin/plan-builder.ts";

interface DaySlotButton {
  key: number;
  /** the accessible name */
  name: string;
  number: number;
  /** a symbol or note beside the number */
  mark?: string | null | undefined;
  isDisabled: boolean;
  onChoose: () => void;
}

interface Props {
  weeks: number;
  /** the seven slots of a week */
  children: (week: number) => DaySlotButton[];
}

/** A grid with a button for each day of each week. */
export const DaySlotGrid = ({ weeks, children }: Props) => (
  <div className="grid gap-1.5">
    {weekNumbers(weeks).map((week) => (
      <div key={week} className="grid grid-cols-[5rem_repeat(7,minmax(0,1fr))] items-center gap-1 max-sm:grid-cols-7">
        <span className="text-sm/inherit font-semibold max-sm:col-span-full">Week {week}</span>
        {children(week).map(({ key, name, number, mark, isDisabled, onChoose }) => (
          <button
            key={key}
            type="button"
            className="grid place-items-center min-h-11 border-[1.5px] border-secondary rounded-xs bg-secondary-soft text-secondary-ink font-bold leading-[1.2] enabled:hover:bg-secondary enabled:hover:text-on-secondary disabled:border-dashed disabled:border-line disabled:bg-transparent disabled:text-ink-soft disabled:font-normal disabled:opacity-60"
            disabled={isDisabled}
            data-first-focus={!isDisabled || undefined}
            onClick={onChoose}
          >
            <span className="sr-only">{name}</span>
            <span aria-hidden="true">{number}</span>
            {mark && <span className="text-[0.6875rem] font-medium"> {mark}</span>}
          </button>
        ))}
      </div>
    ))}
  </div>
);
