import { shownValue } from "@/domain/form-conflict.ts";
import { presentValue } from "@/domain/studio-correction.ts";
import { type Correction, partOf } from "@/stores/admin/studio-corrections.ts";
import { studioLabels } from "./studio-labels.ts";

/** What a studio says now and what a visitor suggests, side by side. Hours that were read are shown as they would be saved. */
export function Difference({ correction }: { correction: Correction }) {
  const { studio, field, suggestion } = correction;
  const part = partOf(correction);
  const read = field === "opening_hours" && part ? Object.entries(part) : [];
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 wrap-anywhere text-sm">
      {field !== "other" && (
        <div className="grid gap-1 content-start border-s-3 border-line ps-3">
          <dt className="text-ink-soft">Now</dt>
          <dd className="whitespace-pre-line">{presentValue(studio, field) || "Empty"}</dd>
        </div>
      )}
      <div className="grid gap-1 content-start border-s-3 border-secondary-ink ps-3">
        <dt className="text-ink-soft">Suggested</dt>
        <dd className="whitespace-pre-line font-semibold">{suggestion}</dd>
        {read.length > 0 && (
          <dd className="text-ink-soft">
            Changes {read.map(([day, hours]) => `${studioLabels[day as "monday"]} to ${shownHours(hours)}`).join("; ")}
          </dd>
        )}
      </div>
    </dl>
  );
}

const shownHours = (hours: unknown) => (hours === "" ? "closed" : shownValue(hours));
