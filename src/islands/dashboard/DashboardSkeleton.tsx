import { Skeleton } from "@/ui/Skeleton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import Welcome from "./Welcome.tsx";

const places = (count: number, className: string) =>
  Array.from({ length: count }, (_, place) => ({ key: `place-${place}`, className }));

/** The dashboard before its numbers are known, in its final size. */
export default function DashboardSkeleton() {
  return (
    <div className="grid gap-[clamp(1.5rem,3vw,2.5rem)]">
      <Welcome />
      <StatusRegion hidden>Loading...</StatusRegion>
      <Skeleton className="h-40 w-full rounded-lg" />
      <div className="grid grid-cols-2 gap-4 min-[60rem]:grid-cols-4">
        {places(4, "h-32 rounded-lg").map((place) => (
          <Skeleton {...place} key={place.key} />
        ))}
      </div>
      <div className="grid gap-10 min-[60rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-4">
          {places(2, "h-44 rounded-lg").map((place) => (
            <Skeleton {...place} key={place.key} />
          ))}
        </div>
        <div className="grid content-start gap-4">
          <Skeleton className="h-72 rounded-lg" />
        </div>
      </div>
    </div>
  );
}
