import { DragDropProvider, type DragEndEvent } from "@dnd-kit/react";
import { useCallback, useEffect, useState } from "react";
import { type BounceEntry, bounceProblems, entryOfBounce } from "@/features/bounces/admin/bounce-entry.ts";
import {
  addStep,
  type EditedStep,
  fieldNames,
  moveSteps,
  removeSteps,
  restoreSteps,
  stepsOf,
} from "@/features/bounces/admin/bounce-steps.ts";
import { type BounceRow, saveBounce } from "@/features/bounces/admin/bounces.store.ts";
import { bounceAdminMessages } from "@/features/bounces/admin/messages.ts";
import { bounceFacts } from "@/features/bounces/bounce.ts";
import { factTexts, movesIn } from "@/features/bounces/bounce-page.ts";
import { type Move, moveOf } from "@/features/bounces/moves.ts";
import { AddressField } from "@/features/plans/admin/AddressField.tsx";
import { forgetSteps, notifyUndoable } from "@/features/plans/admin/builder-undo.store.ts";
import { plugins, sensors } from "@/features/plans/admin/dragging.browser.ts";
import { useUndoKey } from "@/features/plans/admin/use-undo-key.ts";
import { AdminForm } from "@/platform/admin/AdminForm.tsx";
import { dismissNotice } from "@/platform/admin/notice.store.ts";
import { OnDemand } from "@/platform/admin/OnDemand.tsx";
import { useAdminForm } from "@/platform/admin/use-admin-form.ts";
import { clockTime } from "@/platform/duration.ts";
import { type Language, languageName } from "@/platform/language.ts";
import { Button } from "@/ui/Button.tsx";
import { DifficultyBadge } from "@/ui/DifficultyBadge.tsx";
import { Field } from "@/ui/Field.tsx";
import { focusOnMount } from "@/ui/focus-on-mount.ts";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { Select } from "@/ui/Select.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { TextArea } from "@/ui/TextArea.tsx";
import { MovePicker, movesTitleId } from "./MovePicker.tsx";
import { type DraggedStep, nameOfStep, StepList, type StepTarget, stepId } from "./StepList.tsx";

const words = bounceAdminMessages;

const preview = { load: async () => (await import("./BouncePreview.tsx")).BouncePreview };

// not edited in this form, but a conflict with a colleague's change of it is shown
type Entry = BounceEntry & { is_published: boolean };

const entryOf = (row: BounceRow | null): Entry => ({ ...entryOfBounce(row), is_published: row?.is_published ?? false });

const labels: Record<keyof Entry, string> = {
  title: "Title",
  address: "Address",
  description: "Description",
  language: "Language",
  steps: "Steps",
  is_published: "Published",
};

const languages = (["en", "ru"] satisfies Language[]).map((value) => ({ value, label: languageName(value) }));

/** The steps of a conflict as text. */
const shownSteps = (steps: unknown) =>
  (steps as EditedStep[]).map(
    (step) => `${nameOfStep(step)} ${step.seconds} s${step.group ? ` × ${step.group.times}` : ""}`,
  );

interface Props {
  /** the bounce to edit; null for a new one */
  row: BounceRow | null;
  onClose: () => void;
}

/** Adds or edits a bounce. The draft is discarded only by Cancel and by saving. Every drag-and-drop action also has a button. */
export default function BounceEditor({ row, onClose }: Props) {
  const form = useAdminForm({
    draft: `bounce ${row?.id ?? "new"}`,
    row,
    entryOf,
    writeKey: "bounce form",
    invalid: (entry) => [...bounceProblems(entry).keys()],
    save: (typed, seen, submitValue) => saveBounce(seen, typed, submitValue === "publish"),
    onClose,
  });
  const { entry, change, field, wasSubmitted, isBusy } = form;
  const { steps } = entry;
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [playedFrom, setPlayedFrom] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [isAdding, setAdding] = useState(false);
  const problems = wasSubmitted ? bounceProblems(entry) : new Map<string, string>();
  useUndoKey();
  useEffect(() => forgetSteps, []);

  const lastSelected = steps.findLastIndex(({ key }) => selected.has(key));
  const add = (move: Move | null) => {
    const { key, steps: all } = addStep(steps, move, steps[lastSelected]?.key);
    change({ steps: all });
    if (lastSelected !== -1) setSelected(new Set([key]));
    const index = all.findIndex((step) => step.key === key);
    setAnnouncement(words.added(move?.texts.en.name ?? "Rest", index + 1));
    if (isAdding)
      requestAnimationFrame(() => document.getElementById(stepId(key))?.scrollIntoView({ block: "nearest" }));
  };
  const remove = (removed: readonly EditedStep[]) => {
    const index = steps.findIndex(({ key }) => key === removed[0]?.key);
    const keys = removed.map(({ key }) => key);
    change({ steps: removeSteps(steps, keys) });
    setSelected(new Set([...selected].filter((key) => !keys.includes(key))));
    const name = removed[0] ? nameOfStep(removed[0]) : "";
    notifyUndoable(words.removed(name), () =>
      change((latest) => ({ steps: restoreSteps(latest.steps, removed, index) })),
    );
  };
  const drop = ({ operation, canceled }: DragEndEvent) => {
    const dragged = operation.source?.data as DraggedStep | undefined;
    const target = operation.target?.data as StepTarget | undefined;
    if (canceled || !dragged || !target) return;
    change({ steps: moveSteps(steps, dragged.moved, target.spot) });
  };
  const shownChanges = form.conflict.changes.map((one) =>
    one.field === "steps"
      ? { ...one, theirs: shownSteps(one.theirs), ...("mine" in one && { mine: shownSteps(one.mine) }) }
      : one,
  );
  const stopPlaying = useCallback(() => setPlayedFrom(null), []);
  const close = () => {
    dismissNotice();
    form.close();
  };

  return (
    <>
      <ScreenHead
        title={row ? "Edit Bounce" : "New Bounce"}
        subtitle="Moves and rests, with seconds, tempo and effort"
      />
      <AdminForm
        // the screen shows the notices
        of={{ ...form, close, notice: null, conflict: { ...form.conflict, changes: shownChanges } }}
        labels={labels}
        submitLabel={entry.is_published ? "Save and Publish" : "Save Draft"}
        actions={
          !entry.is_published && (
            <Button type="submit" variant="outline" busy={isBusy} value="publish">
              Save and Publish
            </Button>
          )
        }
      >
        <div className="admin-form-pair">
          <Field
            label={labels.title}
            ref={focusNew(row === null)}
            required
            maxLength={80}
            autoComplete="off"
            {...field("title")}
            error={problems.get("title")}
          />
          <Select label={labels.language} options={languages} {...field("language")} />
        </div>
        {row?.published_at && (
          <AddressField
            folder="/bounces/"
            slug={row.slug}
            value={entry.address}
            error={problems.get("address")}
            onChange={(address) => change({ address })}
          />
        )}
        <TextArea
          label={labels.description}
          rows={2}
          maxLength={500}
          hint={entry.description.trim() === "" ? words.noDescription : undefined}
          {...field("description")}
        />
        <DragDropProvider plugins={plugins} sensors={sensors} onDragEnd={drop}>
          <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[minmax(0,1fr)_15rem] xl:grid-cols-[minmax(0,1fr)_20rem]">
            <fieldset
              name={fieldNames.all}
              aria-labelledby="steps-title"
              tabIndex={-1}
              className="grid grid-cols-1 gap-3"
            >
              <Totals
                steps={steps}
                onAdd={() => {
                  setAdding(true);
                  requestAnimationFrame(() => document.getElementById(movesTitleId)?.focus());
                }}
              />
              <p className="field-error empty:sr-only" aria-live="polite">
                {problems.get(fieldNames.all)}
              </p>
              <StepList
                steps={steps}
                language={entry.language}
                problems={problems}
                selected={selected}
                onSelect={setSelected}
                onChange={(next, announced = "") => {
                  change({ steps: next });
                  setAnnouncement(announced);
                }}
                onRemove={remove}
                onPlay={setPlayedFrom}
              />
            </fieldset>
            <MovePicker
              hint={lastSelected === -1 ? words.addsAtEnd : words.addsAfter(lastSelected + 1)}
              isSheet={isAdding}
              onClose={() => {
                setAdding(false);
                document.getElementById(addMovesId)?.focus();
              }}
              onAdd={add}
            />
          </div>
        </DragDropProvider>
        <StatusRegion hidden>{announcement}</StatusRegion>
      </AdminForm>
      {playedFrom !== null && <OnDemand part={preview} props={{ entry, from: playedFrom, onClose: stopPlaying }} />}
    </>
  );
}

const addMovesId = "add-moves";

const focusNew = (isNew: boolean) => (isNew ? focusOnMount : null);

/** The length, the highest effort and the requirements of the steps. */
function Totals({ steps, onAdd }: { steps: readonly EditedStep[]; onAdd: () => void }) {
  const all = stepsOf(steps);
  const facts = bounceFacts(all, moveOf);
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-1 bg-page py-2 xl:top-12">
      <h2 id="steps-title">Steps</h2>
      <Button id={addMovesId} size="sm" variant="outline" icon="plus" className="ms-auto md:hidden" onClick={onAdd}>
        Add moves
      </Button>
      <p className="admin-row-facts items-center text-ink" data-totals>
        <strong className="text-sm tabular-nums">{clockTime(facts.seconds)} min</strong>
        {all.length > 0 && (
          <>
            {factTexts(facts, movesIn(all).length).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            <DifficultyBadge level={facts.level} />
          </>
        )}
      </p>
    </div>
  );
}
