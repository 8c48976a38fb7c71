import { useStore } from "@nanostores/react";
import { type SubmitEvent, useId, useRef, useState } from "react";
import { entryProblems, longestTitle, recordableDates } from "@/features/plans/extra-workout.ts";
import { recordWorkout } from "@/features/plans/extra-workouts.store.ts";
import { sessionMessages } from "@/features/workout/messages.ts";
import { $studioNames } from "@/features/workout/studio-names.store.ts";
import { memberId } from "@/platform/session.store.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";

interface Props {
  /** Called with a message once the workout is recorded, otherwise with null. */
  onClose: (recorded: string | null) => void;
}

const freeTitle = "Free bouncing";

/** The form to record a class in a studio or free bouncing, up to 14 days back. */
export default function RecordDialog({ onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  // one id per form: sending it twice records one workout
  const [id] = useState(() => crypto.randomUUID());
  const [type, setType] = useState<"class" | "free">("class");
  const [name, setName] = useState("");
  const [minutes, setMinutes] = useState("");
  const today = localToday();
  const [date, setDate] = useState(today);
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const title = type === "class" ? name : freeTitle;
  const problems = entryProblems({ title, minutes, date }, today);
  const shown = wasSubmitted ? problems : {};

  async function record(event: SubmitEvent) {
    event.preventDefault();
    setSubmitted(true);
    const [first] = Object.keys(problems);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (first || isBusy) return;
    setBusy(true);
    const at = date === today ? Date.now() : Date.parse(`${date}T12:00`);
    const recorded = await recordWorkout({ id, type, title: title.trim(), minutes: Number(minutes) }, at);
    setBusy(false);
    if (recorded.state === "failed") setFailure(recorded.message);
    else if (recorded.state === "saved") onClose(sessionMessages.recorded(title.trim()));
    else onClose(memberId() === null ? sessionMessages.signedOut : sessionMessages.waiting);
  }

  const { first, last } = recordableDates(today);
  return (
    <Dialog
      open
      onClose={() => onClose(null)}
      title="I jumped"
      footer={
        <Button type="submit" form={formId} busy={isBusy}>
          Save workout
        </Button>
      }
    >
      <form ref={form} id={formId} className="grid gap-5" noValidate onSubmit={(event) => void record(event)}>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Kind of workout</legend>
          <Chip data-first-focus pressed={type === "class"} onClick={() => setType("class")}>
            Class in a studio
          </Chip>
          <Chip pressed={type === "free"} onClick={() => setType("free")}>
            Free bouncing
          </Chip>
        </fieldset>
        {type === "class" && <StudioField value={name} error={shown.title} onChange={setName} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Minutes"
            name="minutes"
            inputMode="numeric"
            maxLength={3}
            required
            value={minutes}
            error={shown.minutes}
            isErrorFocused
            onChange={({ target }) => setMinutes(target.value)}
          />
          <Field
            label="Day"
            name="date"
            type="date"
            required
            min={first}
            max={last}
            value={date}
            error={shown.date}
            isErrorFocused
            onChange={({ target }) => setDate(target.value)}
          />
        </div>
        {failure && <Alert tone="danger">{failure}</Alert>}
      </form>
    </Dialog>
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
