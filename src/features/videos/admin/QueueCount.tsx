import { pluralize } from "@/platform/pluralize.ts";
import { StatusRegion } from "@/ui/StatusRegion.tsx";

/** The number of matching videos, and how many the page lists. */
export const QueueCount = ({ shown, total }: { shown: number; total: number }) => (
  <StatusRegion className="text-ink-soft">
    {shown < total ? `${shown} of ` : ""}
    {pluralize(total, "video")}
  </StatusRegion>
);
