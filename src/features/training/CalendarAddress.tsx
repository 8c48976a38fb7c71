import { useStore } from "@nanostores/react";
import { useRef, useState } from "react";
import { $calendarAddress, endCalendarAddress, makeCalendarAddress } from "@/features/training/calendar.store.ts";
import { calendarMessages } from "@/features/training/messages.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { localDate } from "@/platform/time-zone.browser.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDialog } from "@/ui/ConfirmDialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { focusOnMount } from "@/ui/focus-on-mount.ts";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useBusy } from "@/ui/use-busy.ts";

type Result = { isFailure: boolean; text: string } | null;

/** The secret calendar URL: create, copy, open, replace or turn it off. */
export default function CalendarAddress() {
  const known = useStore($calendarAddress);
  const [isBusy, run] = useBusy();
  const [result, setResult] = useState<Result>(null);
  const [isConfirming, setConfirming] = useState(false);
  if (known.state === "loading") return <Skeleton className="h-24" />;
  if (known.state === "failed") return <LoadFailure of={known} retry={$calendarAddress.load} />;

  async function change(action: () => Promise<string | null>, done: string) {
    const failure = await run(action);
    setResult({ isFailure: failure !== null, text: failure ?? done });
  }
  const make = () => void change(makeCalendarAddress, calendarMessages.made);
  const { value } = known;
  return (
    <div className="grid content-start gap-4">
      {value === null && (
        <p>Apple, Google and Outlook calendars show your training days, and follow when a workout moves.</p>
      )}
      {value?.address && <NewAddress key={value.address} address={value.address} onResult={setResult} />}
      {value && !value.address && (
        <p>Your address works since {localDate(value.madeAt)}. It was shown only once: you can make another one.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" icon="calendar" busy={isBusy} onClick={value ? () => setConfirming(true) : make}>
          {value ? "Make another address" : "Make a calendar address"}
        </Button>
        {value && (
          <Button variant="quiet" onClick={() => void change(endCalendarAddress, calendarMessages.ended)}>
            Turn off
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Make another address?"
        action="Make another address"
        danger
        onConfirm={make}
      >
        <p>Calendars with the old address stop updating.</p>
      </ConfirmDialog>
      {value && <p className="text-sm text-ink-soft">A new address replaces this one. Turning it off ends it.</p>}
      {result?.isFailure && <Alert tone="danger">{result.text}</Alert>}
      <StatusRegion className="text-sm text-ink-soft">{!result?.isFailure && result?.text}</StatusRegion>
    </div>
  );
}

/** Takes the focus, because the address is shown only once. */
function NewAddress({ address, onResult }: { address: string; onResult: (result: Result) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  async function copy() {
    const isCopied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    if (!isCopied) frame.current?.querySelector("input")?.select();
    onResult({ isFailure: false, text: isCopied ? calendarMessages.copied : calendarMessages.copyByHand });
  }
  return (
    <div ref={frame} className="grid gap-4">
      <Field
        label="Your calendar address"
        hint="It is shown only now. Keep it to yourself: who has it sees your workouts. In Google Calendar choose From URL, in Outlook Subscribe from web."
        value={address}
        readOnly
        ref={focusOnMount}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <Button icon="link" onClick={() => void copy()}>
          Copy address
        </Button>
        <LinkButton variant="outline" icon="external" href={address.replace(/^https?:/, "webcal:")}>
          Open in calendar app
        </LinkButton>
      </div>
    </div>
  );
}
