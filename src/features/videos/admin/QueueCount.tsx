import { pluralize } from "@/platform/pluralize.ts";
import { StatusRegion } from "@/ui/StatusRegion.tsx";

/** How many videos match, and how many of them the page lists. */
export const QueueCount = ({ shown, total }: { shown: number; total: number }) => (
  <StatusRegion className="text-ink-soft">
    {shown < total ? `${shown} of ` : ""}
    {pluralize(total, "video")}
  </StatusRegion>
);
