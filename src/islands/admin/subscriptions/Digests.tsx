import { useStore } from "@nanostores/react";
import { useState } from "react";
import { isCalendarDate } from "@/domain/calendar-date.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { messages } from "@/messages.ts";
import { $digestCounts, $digests, buildDigest, type Digest, loadDigests } from "@/stores/admin/digests.ts";
import { $subscriberCounts } from "@/stores/admin/subscribers.ts";
import { $writing } from "@/stores/admin/write.ts";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { StatCard } from "@/ui/StatCard.tsx";
import { AsyncRows } from "../parts/AsyncRows.tsx";
import { DigestPreview } from "./DigestPreview.tsx";
import { DigestRow } from "./DigestRow.tsx";

/** The weekly mails: built, looked at, tried and sent here. */
export function Digests() {
  const digests = useStore($digests);
  const counts = useStore($subscriberCounts);
  const isBuilding = useStore($writing).has("digest build");
  const [previewed, setPreviewed] = useState<Digest | null>(null);
  const active = counts.state === "ready" ? counts.value.active : null;
  const numbers = useStore($digestCounts);
  const count = (which: "draft" | "ready" | "sent") => (numbers.state === "ready" ? numbers.value[which] : null);

  return (
    <>
      <div className="admin-cards">
        <StatCard label="Draft Digests" value={count("draft")} />
        <StatCard label="Ready to Send" value={count("ready")} />
        <StatCard label="Sent Digests" value={count("sent")} />
        <StatCard label="Total Subscribers" value={active} />
      </div>
      <div className="admin-actions">
        <Button busy={isBuilding} onClick={() => void buildDigest()}>
          {isBuilding ? "Building..." : "Build This Week's Digest"}
        </Button>
        <Button variant="outline" disabled={isBuilding} onClick={buildCustomWeek}>
          Build Custom Week
        </Button>
      </div>
      <AsyncRows
        rows={digests}
        label="Weekly digests"
        retry={loadDigests}
        empty={
          <EmptyState title="No digests created yet">
            <Button onClick={() => void buildDigest()}>Create your first digest</Button>
          </EmptyState>
        }
      >
        {(digest) => (
          <DigestRow key={digest.id} digest={digest} subscribers={active} onPreview={() => setPreviewed(digest)} />
        )}
      </AsyncRows>
      {numbers.state === "ready" && digests.state === "ready" && digests.value.length < numbers.value.total && (
        <p className="text-center text-ink-soft">
          The latest {digests.value.length} of {pluralize(numbers.value.total, "digest")}.
        </p>
      )}
      <DigestPreview digest={previewed} onClose={() => setPreviewed(null)} />
    </>
  );
}

/** Asks for a day of the week to build; what was typed stays when it is no date. */
function buildCustomWeek() {
  const ask = (question: string, typed = ""): string | null => {
    const answer = window.prompt(question, typed)?.trim() ?? null;
    return answer === null || answer === "" || isCalendarDate(answer)
      ? answer
      : ask(messages.digests.invalidWeek, answer);
  };
  const week = ask("Week start date (YYYY-MM-DD), empty for the current week:");
  if (week !== null) void buildDigest(week || undefined);
}
