import { Skeleton } from "@/ui/Skeleton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import Welcome from "./Welcome.tsx";

const cards = ["plans", "workouts", "minutes", "streak"];
const heading = <Skeleton className="h-7 w-56 max-w-full" />;

/** The loading state of the dashboard, with the layout and size for a member with a plan. */
export default function DashboardSkeleton() {
  return (
    <div className="grid gap-[clamp(1.5rem,3vw,2.5rem)]">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Welcome />
        <div className="max-sm:w-full">
          <Skeleton className="h-10 w-44 rounded-full pointer-coarse:h-11" />
        </div>
      </div>
      <StatusRegion hidden>Loading...</StatusRegion>
      <Skeleton className="h-49 w-full rounded-lg sm:h-40" />
      <Skeleton className="h-53 rounded-lg sm:h-32" />
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-4 min-[60rem]:grid-cols-4">
          {cards.map((card) => (
            <Skeleton className="h-34 rounded-lg min-[60rem]:h-40" key={card} />
          ))}
        </div>
        <Skeleton className="h-34.5 rounded-lg max-[22rem]:h-49.5 min-[60rem]:h-28" />
      </div>
      <div className="grid gap-4">
        {heading}
        <Skeleton className="h-88 rounded-lg sm:h-49" />
      </div>
      <div className="grid gap-10 min-[60rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-4">
          {heading}
          <Skeleton className="h-102 rounded-lg" />
        </div>
        <div className="grid content-start gap-4">
          {heading}
          <Skeleton className="h-86 rounded-lg min-[60rem]:h-102" />
        </div>
      </div>
    </div>
  );
}
