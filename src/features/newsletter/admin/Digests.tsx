import { useStore } from "@nanostores/react";
import { useState } from "react";
import {
  $digestCounts,
  $digests,
  buildDigest,
  type Digest,
  loadDigests,
} from "@/features/newsletter/admin/digests.store.ts";
import { digestMessages } from "@/features/newsletter/admin/messages.ts";
import { $subscriberCounts } from "@/features/newsletter/admin/subscribers.store.ts";
import { isDigestWeek, possibleWeeks, weekOf } from "@/features/newsletter/digest.ts";
import { AsyncRows } from "@/platform/admin/AsyncRows.tsx";
import { Prompt } from "@/platform/admin/Prompt.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { isCalendarDate } from "@/platform/calendar-date.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { StatCard } from "@/ui/StatCard.tsx";
import { DigestEditor } from "./DigestEditor.tsx";
import { DigestPreview } from "./DigestPreview.tsx";
import { DigestRow } from "./DigestRow.tsx";
import { ScheduleDigest } from "./ScheduleDigest.tsx";

/** The screen to build, preview, test and send weekly digests. */
export function Digests() {
  const digests = useStore($digests);
  const counts = useStore($subscriberCounts);
  const isBuilding = useStore($writing).has("digest build");
  const [opened, setOpened] = useState<{ digest: Digest; as: "preview" | "editor" | "schedule" } | null>(null);
  const [isChoosingWeek, setChoosingWeek] = useState(false);
  const openedAs = (as: "preview" | "editor" | "schedule") => (opened?.as === as ? opened.digest : null);
  const close = () => setOpened(null);
  const active = counts.state === "ready" ? counts.value.active : null;
  const numbers = useStore($digestCounts);
  const count = (which: "draft" | "ready" | "sent") => (numbers.state === "ready" ? numbers.value[which] : null);

  const thisWeek = weekOf(new Date().toISOString().slice(0, 10)).start;
  const wasSent =
    digests.state === "ready" &&
    digests.value.some(({ week_start_date, status }) => week_start_date === thisWeek && status === "sent");

  return (
    <>
      <div className="admin-cards">
        <StatCard label="Draft Digests" value={count("draft")} />
        <StatCard label="Ready to Send" value={count("ready")} />
        <StatCard label="Sent Digests" value={count("sent")} />
        <StatCard label="Total Subscribers" value={active} />
      </div>
      <div className="admin-actions">
        <Button variant={wasSent ? "outline" : "primary"} busy={isBuilding} onClick={() => void buildDigest()}>
          {isBuilding ? "Building..." : "Build This Week's Digest"}
        </Button>
        <Button variant="outline" disabled={isBuilding} onClick={() => setChoosingWeek(true)}>
          Build Custom Week
        </Button>
      </div>
      <AsyncRows
        rows={digests}
        label="Weekly digests"
        retry={loadDigests}
        empty={
          <EmptyState title="No digests created yet">
            <Button variant="outline" onClick={() => void buildDigest()}>
              Create your first digest
            </Button>
          </EmptyState>
        }
      >
        {(digest) => (
          <DigestRow
            key={digest.id}
            digest={digest}
            subscribers={active}
            onPreview={() => setOpened({ digest, as: "preview" })}
            onEdit={() => setOpened({ digest, as: "editor" })}
            onSchedule={() => setOpened({ digest, as: "schedule" })}
          />
        )}
      </AsyncRows>
      {numbers.state === "ready" && digests.state === "ready" && digests.value.length < numbers.value.total && (
        <p className="text-center text-ink-soft">
          The latest {digests.value.length} of {pluralize(numbers.value.total, "digest")}.
        </p>
      )}
      <DigestPreview digest={openedAs("preview")} onClose={close} />
      <DigestEditor digest={openedAs("editor")} onClose={close} />
      <ScheduleDigest digest={openedAs("schedule")} subscribers={active} onClose={close} />
      <Prompt
        open={isChoosingWeek}
        onClose={() => setChoosingWeek(false)}
        title="Build Custom Week"
        label={digestMessages.weekStart}
        action="Build"
        problemOf={weekProblem}
        onAnswer={(week) => void buildDigest(week || undefined)}
      />
    </>
  );
}

/** Validates the date of a week to build; empty is the current week. Returns the problem, or null. */
function weekProblem(day: string): string | null {
  const today = new Date().toISOString().slice(0, 10);
  if (day === "") return null;
  if (!isCalendarDate(day)) return digestMessages.invalidWeek;
  return isDigestWeek(day, today) ? null : possibleWeeks(today);
}
