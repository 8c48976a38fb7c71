import { expectedName } from "@/features/dashboard/expected-name.browser.ts";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import Welcome from "./Welcome.tsx";

const heading = <Skeleton className="h-8 w-56 max-w-full" />;

/** The loading state of the dashboard, also pre-rendered, with the layout and size for a member with a plan. */
export function DashboardSkeleton() {
  return (
    <div className="grid gap-5">
      <Welcome name={expectedName()} />
      <StatusRegion hidden>Loading...</StatusRegion>
      <Skeleton className="h-88 rounded-lg sm:h-58" />
      <Skeleton className="h-52 rounded-lg min-[60rem]:h-28" />
      <Skeleton className="h-21 rounded-lg sm:h-20" />
      <div className="grid gap-x-8 gap-y-6 min-[60rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-4">
          {heading}
          <Skeleton className="h-45 rounded-lg sm:h-49" />
        </div>
        <div className="grid content-start gap-4">
          {heading}
          <Skeleton className="h-89 rounded-lg" />
        </div>
      </div>
    </div>
  );
}
