import { useStore } from "@nanostores/react";
import { $troubles } from "@/features/dashboard/admin/health.store.ts";
import { StatCard } from "@/ui/StatCard.tsx";

// A fixed text; the measured state is in the note below it.
const systemStatus = "All systems operational";

/** The system status, with the current result of the health endpoint. */
export function SystemStatus() {
  const troubles = useStore($troubles);
  return (
    <StatCard
      label="System Status"
      value={<span className="block text-base leading-snug">{systemStatus}</span>}
      note={healthNote(troubles)}
    />
  );
}

function healthNote(troubles: ReturnType<typeof $troubles.get>): string {
  if (troubles.state === "loading") return "Checking…";
  if (troubles.state === "failed") return `Not checked: ${troubles.message}`;
  return troubles.value.length === 0 ? "Checked just now: healthy" : `Except now: ${troubles.value.join(" ")}`;
}
