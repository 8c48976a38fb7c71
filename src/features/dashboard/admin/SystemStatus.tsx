import { useStore } from "@nanostores/react";
import { $troubles } from "@/features/dashboard/admin/health.store.ts";
import { StatCard } from "@/ui/StatCard.tsx";

// The words are fixed; what was measured stands below them.
const systemStatus = "All systems operational";

/** The system's status, and what the health endpoint says now. */
export function SystemStatus() {
  const troubles = useStore($troubles);
  return (
    <StatCard
      label="System Status"
      value={<span className="block text-base leading-snug">{systemStatus}</span>}
      note={measured(troubles)}
    />
  );
}

function measured(troubles: ReturnType<typeof $troubles.get>): string {
  if (troubles.state === "loading") return "Checking…";
  if (troubles.state === "failed") return `Not checked: ${troubles.message}`;
  return troubles.value.length === 0 ? "Checked just now: healthy" : `Checked just now: ${troubles.value.join(" ")}`;
}
