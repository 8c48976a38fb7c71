import { useStore } from "@nanostores/react";
import { Suspense, useState } from "react";
import { $hasFriends } from "@/features/friends/has-friends.store.ts";
import { Line } from "@/features/plans/Line.tsx";
import type { PlanWeekOnPage } from "@/features/plans/plan-on-page.ts";
import { openLoaded, optional } from "@/platform/optional.tsx";

const load = () => import("@/features/friends/PlanFriends.tsx");
const PlanFriends = optional(load);

interface Props {
  planTitle: string;
  weeks: readonly PlanWeekOnPage[];
  completed: ReadonlySet<string>;
}

/** The friends the member jumps this plan with. Loads the friends feature if there are any, or on click. */
export default function FriendsLine(props: Props) {
  const hasFriends = useStore($hasFriends);
  const [isRequested, setRequested] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const openFriends = () => openLoaded(load, () => setRequested(true), setFailure);
  const line = <Line onClick={openFriends}>{failure ?? "Jump with a friend"}</Line>;
  if (!hasFriends && !isRequested) return line;
  return (
    <Suspense fallback={line}>
      <PlanFriends {...props} isOpened={isRequested} />
    </Suspense>
  );
}
