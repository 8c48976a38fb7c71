import { useState } from "react";
import { readPlanCalendar } from "@/features/training/calendar.store.ts";
import { calendarMessages } from "@/features/training/messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import { foreignLanguage } from "@/platform/language.ts";
import type { Outcome } from "@/platform/outcome.store.ts";
import { saveText } from "@/platform/save-file.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { useBusy } from "@/ui/use-busy.ts";
import CalendarAddress from "./CalendarAddress.tsx";

interface Props {
  enrollmentId: string;
  planTitle: string;
  onClose: () => void;
}

/** Adds training days to a calendar: all plans by a URL to subscribe to, or one plan as a file. */
export default function CalendarDialog({ enrollmentId, planTitle, onClose }: Props) {
  const [isBusy, run] = useBusy();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function save() {
    setOutcome(null);
    const file = await run(() => readPlanCalendar(enrollmentId));
    if (file.kind === "read") saveText("training-days.ics", "text/calendar", file.text);
    setOutcome(file.kind === "read" ? { kind: "done" } : file);
  }

  return (
    <Dialog open onClose={onClose} title="Training days in your calendar">
      <section className="grid gap-3" aria-labelledby="calendar-address">
        <h3 id="calendar-address" className="text-lg">
          All plans, always up to date
        </h3>
        <CalendarAddress />
      </section>
      <section className="grid justify-items-start gap-3" aria-labelledby="calendar-file">
        <h3 id="calendar-file" className="text-lg">
          This plan, once
        </h3>
        <p>
          A file with the dates of <span lang={foreignLanguage(planTitle)}>{planTitle}</span> as they are now.
        </p>
        <Button variant="outline" icon="download" busy={isBusy} onClick={() => void save()}>
          Save calendar file
        </Button>
        <FormResult outcome={outcome} done={calendarMessages.fileSaved} />
      </section>
    </Dialog>
  );
}
