import { useState } from "react";
import { gatherPersonalData } from "@/features/account/profile.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import type { Outcome } from "@/platform/outcome.store.ts";
import { saveText } from "@/platform/save-file.browser.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { useBusy } from "@/ui/use-busy.ts";
import { AccountRow } from "./AccountRow.tsx";

/** Collects all stored data about the member and saves it as a file. */
export default function DownloadData() {
  const [isBusy, run] = useBusy();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function download() {
    setOutcome(null);
    const result = await run(gatherPersonalData);
    if (result.kind === "gathered") {
      saveText(`jumping-fitness-${localToday()}.json`, "application/json", result.json);
      setOutcome({ kind: "done" });
    } else setOutcome(result);
  }

  return (
    <AccountRow
      title="Your data"
      text="Profile, plans and every completed workout, as a JSON file."
      action={
        <Button variant="outline" size="sm" icon="download" busy={isBusy} onClick={download}>
          {isBusy ? "Gathering..." : "Download my data"}
        </Button>
      }
    >
      <FormResult outcome={outcome} done={accountMessages.profile.downloaded} />
    </AccountRow>
  );
}
