import { shownNumber } from "@/domain/pluralize.ts";
import type { Outcomes } from "@/stores/admin/digests.ts";
import { ProgressBar } from "@/ui/ProgressBar.tsx";

interface Props {
  name: string;
  progress: Outcomes;
}

/** How far a digest that is going out has come. */
export function SendingProgress({ name, progress: { sent, failed, suppressed, pending: left } }: Props) {
  const done = sent + failed + suppressed;
  const numbers = Object.entries({ sent, failed, suppressed, left })
    .map(([state, count]) => `${shownNumber(count)} ${state}`)
    .join(", ");
  return (
    <div className="grid max-w-md gap-1">
      <ProgressBar value={done + left === 0 ? 0 : (100 * done) / (done + left)} label={`Sending ${name}`} />
      <p role="status" className="text-xs text-ink-soft">
        {numbers}
      </p>
    </div>
  );
}
