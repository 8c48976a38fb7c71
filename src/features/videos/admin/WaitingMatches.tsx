import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $waitingPreview, lookForWaiting, type TypedRule } from "@/features/videos/admin/rule-preview.store.ts";
import { pluralize, shownNumber } from "@/platform/pluralize.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";

interface Props {
  /** the rule being edited; null while it is incomplete */
  rule: TypedRule | null;
  /** whether saving also decides about the matching candidates */
  applies: boolean;
  onChange: (applies: boolean) => void;
}

const verbs = { whitelist: "Approve", blacklist: "Reject" } as const;

/** Previews the candidates that a rule would decide about, with a checkbox to apply it. */
export function WaitingMatches({ rule, applies, onChange }: Props) {
  const preview = useStore($waitingPreview);
  const typed = JSON.stringify(rule);
  useEffect(() => lookForWaiting(JSON.parse(typed)), [typed]);
  useEffect(() => () => lookForWaiting(null), []);
  const found = preview.state === "ready" && preview.value.matching > 0 ? preview.value : null;
  return (
    <section aria-label="Waiting candidates" className="grid gap-2 wrap-anywhere">
      <p role="status" className="text-ink-soft">
        {rule && statusText(preview)}
      </p>
      {rule && found && (
        <>
          <ul className="grid gap-1 ps-5 list-disc">
            {found.titles.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, and the list is replaced as a whole
              <li key={index}>{title}</li>
            ))}
            {found.matching > found.titles.length && (
              <li>and {shownNumber(found.matching - found.titles.length)} more</li>
            )}
          </ul>
          <Checkbox
            label={`${verbs[rule.kind]} ${found.matching === 1 ? "it" : `these ${shownNumber(found.matching)}`} when saving`}
            checked={applies}
            onChange={({ target }) => onChange(target.checked)}
          />
        </>
      )}
    </section>
  );
}

function statusText(preview: ReturnType<typeof $waitingPreview.get>): string {
  if (preview.state === "loading") return "Looking at what waits...";
  if (preview.state === "failed") return "Couldn't check the waiting videos.";
  const { waiting, matching } = preview.value;
  if (waiting === 0) return "No waiting video matches it.";
  const all = matching === waiting && waiting > 1 ? ": all of them" : "";
  return `It decides ${shownNumber(matching)} of ${pluralize(waiting, "waiting candidate")}${all}.`;
}
