import { useStore } from "@nanostores/react";
import { type FormEvent, Suspense, useRef, useState } from "react";
import {
  $mailSettings,
  $mailSuppression,
  endMailSuppression,
  loadMailSettings,
  type MailSettings,
  saveMailSettings,
} from "@/features/account/mail-settings.store.ts";
import type { Channel } from "@/features/training/reminders.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { displayDate } from "@/platform/display-date.ts";
import FormResult from "@/platform/FormResult.tsx";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import type { Outcome } from "@/platform/outcome.store.ts";
import { localTimeZone } from "@/platform/time-zone.browser.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Field } from "@/ui/Field.tsx";
import { Select } from "@/ui/Select.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { useBusy } from "@/ui/use-busy.ts";

const CalendarAddress = lazyOrNothing(() => import("@/features/training/CalendarAddress.tsx"));

/** The settings of reminders, Sunday email and digest with one Save button, and the calendar address. */
export default function MailAndReminders() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Suppression />
      <Settings />
      <div className="grid gap-3 border-t border-line pt-6">
        <h3>Calendar</h3>
        <Suspense fallback={<Skeleton className="h-24" />}>
          <CalendarAddress />
        </Suspense>
      </div>
    </div>
  );
}

/** Why no email is sent to the member, and the way to end this. Takes the focus when its button is removed. */
function Suppression() {
  const suppression = useStore($mailSuppression);
  const [isBusy, run] = useBusy();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const known = suppression.state === "ready" ? suppression.value : null;
  if (!known && !outcome) return null;

  async function end() {
    setOutcome(await run(endMailSuppression));
    container.current?.focus();
  }

  return (
    <div ref={container} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none">
      {known && (
        <Alert
          tone="warning"
          action={
            <Button variant="outline" size="sm" busy={isBusy} onClick={() => void end()}>
              Email me again
            </Button>
          }
        >
          {accountMessages.profile.mailSuppressed[known.because](displayDate(known.since, localTimeZone()))}
        </Alert>
      )}
      <FormResult outcome={outcome} done={accountMessages.profile.mailAgain} />
    </div>
  );
}

function Settings() {
  const known = useStore($mailSettings);
  const [chosen, setChosen] = useState<Partial<MailSettings>>({});
  const [isBusy, run] = useBusy();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (known.state === "loading") return <Skeleton className="h-72" />;
  if (known.state === "failed") return <LoadFailure of={known} retry={loadMailSettings} />;
  const settings = { ...known.value, ...chosen };
  const choose = (choice: Partial<MailSettings>) => setChosen({ ...chosen, ...choice });

  async function save(event: FormEvent) {
    event.preventDefault();
    setOutcome(null);
    const result = await run(() => saveMailSettings(settings));
    setOutcome(result);
    if (result.kind === "done") setChosen({});
  }

  return (
    <form className="grid grid-cols-1 gap-5" aria-label="Mail and reminders" onSubmit={(event) => void save(event)}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label="Remind me"
          value={settings.channel}
          options={[
            { value: "none", label: "Not at all" },
            { value: "push", label: "With a notification on this device" },
            { value: "mail", label: "By email" },
          ]}
          onChange={({ target }) => choose({ channel: target.value as Channel })}
        />
        {settings.channel !== "none" && (
          <Field
            label="Time"
            type="time"
            required
            value={settings.time}
            onChange={({ target }) => choose({ time: target.value })}
          />
        )}
      </div>
      <p className="field-hint -mt-3">
        On training days with an open workout, and once when you were away for two weeks. None in a week off.
        {settings.channel === "push" &&
          known.value.isElsewhere &&
          " Another device of yours is reminded. Save to be reminded on this one, too."}
      </p>
      <div className="grid gap-2">
        <Checkbox
          label="Email me on Sundays"
          hint={`Your week, your next workout, and one video that fits, at ${settings.channel === "none" ? "17:00" : settings.time}.`}
          checked={settings.weeklySummary}
          onChange={({ target }) => choose({ weeklySummary: target.checked })}
        />
        <Checkbox
          label="Begin the weekly digest with my own week"
          hint="For subscribers to the newsletter. Added as it is sent, without tracking."
          checked={settings.weekInDigest}
          onChange={({ target }) => choose({ weekInDigest: target.checked })}
        />
      </div>
      <FormResult outcome={outcome} done={accountMessages.profile.mailSaved} />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {isBusy ? "Saving..." : "Save settings"}
      </Button>
    </form>
  );
}
