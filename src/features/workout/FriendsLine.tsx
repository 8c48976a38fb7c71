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

/** With whom the member jumps this plan. What is about friends is loaded where there are any, and with the press. */
export default function FriendsLine(props: Props) {
  const hasFriends = useStore($hasFriends);
  const [isPressed, setPressed] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const press = () => openLoaded(load, () => setPressed(true), setFailure);
  const line = <Line onClick={press}>{failure ?? "Jump with a friend"}</Line>;
  if (!hasFriends && !isPressed) return line;
  return (
    <Suspense fallback={line}>
      <PlanFriends {...props} isOpened={isPressed} />
    </Suspense>
  );
}
