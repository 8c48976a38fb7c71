import { CollisionPriority } from "@dnd-kit/abstract";
import { useDraggable, useDroppable } from "@dnd-kit/react";
import type { ComponentProps, KeyboardEvent } from "react";
import {
  blocksOf,
  changeStep,
  duplicateStep,
  type EditedGroup,
  type EditedStep,
  fieldNames,
  type Moved,
  repeatSteps,
  runOf,
  type Spot,
  setTimes,
  shiftGroup,
  shiftStep,
  startsOf,
} from "@/features/bounces/admin/bounce-steps.ts";
import { bounceAdminMessages } from "@/features/bounces/admin/messages.ts";
import { bounceLimits } from "@/features/bounces/bounce.ts";
import { moveOf } from "@/features/bounces/moves.ts";
import { DragHandle } from "@/features/plans/admin/DragHandle.tsx";
import type { Language } from "@/platform/language.ts";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import { Field } from "@/ui/Field.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { rovingFocus } from "@/ui/roving-focus.ts";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { StepFields } from "./StepFields.tsx";

const words = bounceAdminMessages;

/** The data of a dragged step or group. */
export type DraggedStep = { title: string; moved: Moved };
/** The data of a drop target. */
export type StepTarget = { name: string; spot: Spot };

/** The English name of a step. */
export const nameOfStep = ({ move }: Pick<EditedStep, "move">): string =>
  move === null ? "Rest" : (moveOf(move)?.texts.en.name ?? move);

/** The id of a step's element. */
export const stepId = (key: number): string => `step-${key}`;

interface StepListProps {
  steps: readonly EditedStep[];
  /** of the bounce */
  language: Language;
  problems: ReadonlyMap<string, string>;
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  /** `announced` is read out by screen readers */
  onChange: (steps: EditedStep[], announced?: string) => void;
  onRemove: (steps: readonly EditedStep[]) => void;
  onPlay: (key: number) => void;
}

const toggled = (selected: ReadonlySet<number>, key: number) =>
  new Set(selected.has(key) ? [...selected].filter((one) => one !== key) : [...selected, key]);

/** A change may move the focused button in the DOM, or replace it. */
const focusAfterRender = (find: () => HTMLElement | null) => requestAnimationFrame(() => find()?.focus());
const focusField = (name: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.select());

/**
 * The steps of a bounce in one flat list, so that a step that joins or leaves a group stays the same element: a group has a row before
 * and one after its steps.
 */
export function StepList(props: StepListProps) {
  const { steps, selected, onSelect, onChange, onRemove } = props;
  const list = useFocusFallback<HTMLUListElement>();
  const starts = startsOf(steps);
  const blocks = blocksOf(steps);
  const numberOf = (key: number) => steps.findIndex((step) => step.key === key) + 1;
  const firstAfter = (index: number) => blocks[index + 1]?.steps[0]?.key ?? null;
  return (
    <>
      <SelectionActions {...props} />
      <ul ref={list} tabIndex={-1} aria-label="Steps" className="admin-rows outline-none" onKeyDown={withoutSubmit}>
        {blocks.flatMap(({ group, steps: parts }, index) => [
          group && (
            <GroupRow
              key={`group ${group.key}`}
              group={group}
              numbers={[numberOf(parts[0]?.key ?? 0), numberOf(parts.at(-1)?.key ?? 0)]}
              before={parts[0]?.key ?? null}
              problem={props.problems.get(fieldNames.times(group.key))}
              onTimes={(times) => onChange(setTimes(steps, group.key, times))}
              onShift={(by) => onChange(shiftGroup(steps, group.key, by))}
            />
          ),
          ...parts.map((step) => (
            <StepRow
              key={step.key}
              step={step}
              number={numberOf(step.key)}
              isLast={steps.at(-1) === step && !group}
              start={starts.get(step.key) ?? 0}
              language={props.language}
              problems={props.problems}
              isSelected={selected.has(step.key)}
              onSelect={() => onSelect(toggled(selected, step.key))}
              onChange={(change) => onChange(changeStep(steps, step.key, change))}
              onShift={(by) => {
                const next = shiftStep(steps, step.key, by);
                const at = next.findIndex(({ key }) => key === step.key);
                onChange(next, words.moved(nameOfStep(step), at + 1, next[at]?.group?.times));
              }}
              onPlay={() => props.onPlay(step.key)}
              onDuplicate={() =>
                onChange(duplicateStep(steps, step.key), words.added(nameOfStep(step), numberOf(step.key) + 1))
              }
              onRemove={() => onRemove([step])}
            />
          )),
          group && (
            <EndRow
              key={`end ${group.key}`}
              name={`The end of the group of step ${numberOf(parts[0]?.key ?? 0)}`}
              spot={{ before: firstAfter(index), group }}
            />
          ),
        ])}
        {steps.length === 0 && <li className="p-6 text-center text-ink-soft">{words.noSteps}</li>}
        <EndRow name="The end" spot={{ before: null, group: null }} />
      </ul>
    </>
  );
}

/** Enter in a step's field doesn't save the bounce. */
function withoutSubmit(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The actions for the selected steps. */
function SelectionActions({ steps, selected, onSelect, onChange, onRemove }: StepListProps) {
  const chosen = steps.filter(({ key }) => selected.has(key));
  const run = runOf(steps, selected);
  const container = useFocusFallback<HTMLDivElement>();
  const repeat = () => {
    if (!run) return;
    const { key, steps: next } = repeatSteps(steps, run);
    onChange(next);
    onSelect(new Set());
    focusField(fieldNames.times(key));
  };
  const [first, last] = [steps.indexOf(run?.[0] as EditedStep) + 1, steps.indexOf(run?.at(-1) as EditedStep) + 1];
  return (
    <div ref={container} tabIndex={-1} className="admin-actions outline-none empty:hidden">
      {chosen.length > 0 && (
        <>
          {run ? (
            <Button size="sm" variant="secondary" icon="refresh" onClick={repeat}>
              {first === last ? `Repeat step ${first}` : `Repeat steps ${first} to ${last}`}
            </Button>
          ) : (
            <span className="text-ink-soft">{words.cantRepeat}</span>
          )}
          <Button size="sm" variant="outline" icon="trash" onClick={() => onRemove(chosen)}>
            Remove {chosen.length}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onSelect(new Set())}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}

// the keyboard moves between targets with a type
const spotType = "spot";
const over = "before:absolute before:top-0 before:inset-x-0 before:h-[3px] before:bg-primary";
const grouped = "bg-secondary-soft";

interface GroupRowProps {
  group: EditedGroup;
  /** of its first and last step, from 1 */
  numbers: [number, number];
  /** the key of its first step */
  before: number | null;
  problem: string | undefined;
  onTimes: (times: string | null) => void;
  onShift: (by: 1 | -1) => void;
}

/** The head of a group: how often it is repeated. */
function GroupRow({ group, numbers: [first, last], before, problem, onTimes, onShift }: GroupRowProps) {
  const name = first === last ? `group of step ${first}` : `group of steps ${first} to ${last}`;
  const dragged: DraggedStep = { title: name, moved: { group: group.key } };
  const target: StepTarget = { name: `before the ${name}`, spot: { before, group: null } };
  const id = `group ${group.key}`;
  const { ref: dragRef, handleRef, isDragSource } = useDraggable({ id, type: "group", data: dragged });
  const { ref: dropRef, isDropTarget } = useDroppable({
    id: `before ${id}`,
    type: spotType,
    accept: ["step", "group"],
    data: target,
  });
  const shift = shiftButton(`the ${name}`, onShift);
  return (
    <li
      ref={(element) => {
        dragRef(element);
        dropRef(element);
      }}
      aria-label={`Repeated ${group.times} times: steps ${first} to ${last}`}
      className={classes(
        "relative flex flex-wrap items-end gap-x-3 gap-y-1 border-line px-3 py-2 not-first:border-t",
        grouped,
        isDragSource && "opacity-45",
        isDropTarget && over,
      )}
    >
      <Field
        className="w-28"
        label={
          <>
            Repeat<span className="sr-only"> the {name}</span>
          </>
        }
        name={fieldNames.times(group.key)}
        type="number"
        inputMode="numeric"
        {...bounceLimits.repeats}
        value={group.times}
        error={problem}
        onChange={({ target: input }) => onTimes(input.value)}
      />
      <span className="me-auto py-2">times</span>
      <div ref={rovingFocus} className="flex flex-wrap items-center">
        <DragHandle ref={handleRef} title={`the ${name}`} />
        <IconButton {...shift(-1)} />
        <IconButton {...shift(1)} />
        <Button size="sm" variant="quiet" aria-label={`Ungroup the ${name}`} onClick={() => onTimes(null)}>
          Ungroup
        </Button>
      </div>
    </li>
  );
}

/** A button that moves a step or group up (-1) or down (1), and keeps the focus. */
const shiftButton = (title: string, onShift: (by: 1 | -1) => void) => (by: 1 | -1) => ({
  icon: by === -1 ? ("arrow-up" as const) : ("arrow-down" as const),
  label: `Move ${title} ${by === -1 ? "up" : "down"}`,
  onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => {
    onShift(by);
    focusAfterRender(() => currentTarget);
  },
});

/** The drop target after the last step of a group, or of all. */
function EndRow({ name, spot }: { name: string; spot: Spot }) {
  const target: StepTarget = { name, spot };
  const { ref, isDropTarget } = useDroppable({
    id: `end ${spot.group?.key ?? ""}`,
    type: spotType,
    accept: spot.group ? "step" : ["step", "group"],
    data: target,
  });
  return (
    <li ref={ref} aria-hidden="true" className={classes("relative h-3", spot.group && grouped, isDropTarget && over)} />
  );
}

interface StepRowProps extends Omit<ComponentProps<typeof StepFields>, "title" | "name"> {
  isLast: boolean;
  onShift: (by: 1 | -1) => void;
  onPlay: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** A move or rest, which can be edited in place, and dragged or moved by its buttons. */
function StepRow(props: StepRowProps) {
  const { step, number, isSelected, onShift } = props;
  const title = `step ${number}, ${nameOfStep(step)}`;
  const dragged: DraggedStep = { title, moved: { step: step.key } };
  const target: StepTarget = { name: `before ${title}`, spot: { before: step.key, group: step.group } };
  const { ref: dragRef, handleRef, isDragSource } = useDraggable({ id: step.key, type: "step", data: dragged });
  const { ref: dropRef, isDropTarget } = useDroppable({
    id: `before ${step.key}`,
    type: spotType,
    accept: step.group ? "step" : ["step", "group"],
    data: target,
    collisionPriority: CollisionPriority.High,
  });
  const shift = shiftButton(title, onShift);
  const isAlone = !step.group;
  return (
    <li
      ref={(element) => {
        dragRef(element);
        dropRef(element);
      }}
      id={stepId(step.key)}
      data-over={isDropTarget || undefined}
      aria-label={`${number}. ${nameOfStep(step)}`}
      className={classes(
        "relative grid grid-cols-1 gap-x-3 gap-y-1 border-line px-2 py-2 not-first:border-t xl:grid-cols-[minmax(9rem,1fr)_minmax(0,2.4fr)_auto] xl:items-center [&_[aria-disabled=true]]:cursor-default [&_[aria-disabled=true]]:opacity-35",
        step.group && "border-s-4 border-s-secondary ps-3",
        isSelected && "bg-secondary-soft",
        isDragSource && "opacity-45",
        isDropTarget && over,
      )}
    >
      <StepFields {...props} title={title} name={nameOfStep(step)} />
      <div ref={rovingFocus} className="flex flex-wrap items-center max-xl:justify-end">
        <DragHandle ref={handleRef} title={title} />
        <IconButton {...shift(-1)} aria-disabled={(isAlone && number === 1) || undefined} />
        <IconButton {...shift(1)} aria-disabled={(isAlone && props.isLast) || undefined} />
        <IconButton icon="play" label={`Play from ${title}`} onClick={props.onPlay} />
        <IconButton icon="plus" label={`Duplicate ${title}`} onClick={props.onDuplicate} />
        <IconButton icon="trash" label={`Remove ${title}`} onClick={props.onRemove} />
      </div>
    </li>
  );
}
