import { Skeleton } from "./Skeleton.tsx";

const eight = ["1", "2", "3", "4", "5", "6", "7", "8"];

/** Eight skeleton rows. */
export function RowsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className="admin-rows" aria-hidden="true" data-skeletons>
        {eight.map((index) => (
          <div key={index} className="admin-row">
            <div className="grid gap-2">
              <Skeleton className="h-5 w-1/3" />
              <Skeleton className="h-4 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
