import type { ReactNode } from "react";
import { type Correction, partOf } from "@/features/studios/admin/studio-corrections.store.ts";
import { type Correctable, presentValue } from "@/features/studios/studio-correction.ts";
import { entryOfStudio, studioOfEntry } from "@/features/studios/studio-entry.ts";
import { classes } from "@/ui/classes.ts";

/** The current value of a studio and the suggested one, side by side. Changed lines are bold. */
export function Difference({ correction }: { correction: Correction }) {
  const { studio, field, suggestion } = correction;
  const part = partOf(correction);
  const now = presentValue(studio, field);
  const then = part ? presentValue(studioOfEntry({ ...entryOfStudio(studio), ...part }), field) : suggestion;
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 wrap-anywhere text-sm">
      {field !== "other" && <Side label="Now" text={now} other={then} />}
      <Side label="Suggested" text={then} other={now} isSuggested>
        {isReworded(field, then, suggestion) && (
          <dd className="whitespace-pre-line text-ink-soft">Sent as: {suggestion}</dd>
        )}
      </Side>
    </dl>
  );
}

const isReworded = (field: Correctable, then: string, suggestion: string) =>
  field === "opening_hours" && then !== suggestion;

interface SideProps {
  label: string;
  text: string;
  other: string;
  isSuggested?: boolean;
  children?: ReactNode;
}

function Side({ label, text, other, isSuggested = false, children }: SideProps) {
  const otherLines = new Set(other.split("\n"));
  return (
    <div
      className={classes(
        "grid gap-1 content-start border-s-3 ps-3",
        isSuggested ? "border-secondary-ink" : "border-line",
      )}
    >
      <dt className="text-ink-soft">{label}</dt>
      <dd>
        {(text || "Empty").split("\n").map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, and are replaced as a whole
          <span key={index} className={classes("block", isSuggested && !otherLines.has(line) && "font-semibold")}>
            {line}
          </span>
        ))}
      </dd>
      {children}
    </div>
  );
}
