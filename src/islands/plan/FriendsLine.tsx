import { useStore } from "@nanostores/react";
import { Suspense, useState } from "react";
import { $hasFriends } from "@/stores/has-friends.ts";
import { openLoaded, optional } from "../optional.ts";
import { Line } from "./Line.tsx";
import type { PlanWeekOnPage } from "./plan-on-page.ts";

const load = () => import("../friends/PlanFriends.tsx");
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
  const line = <Line onPress={press}>{failure ?? "Jump with a friend"}</Line>;
  if (!hasFriends && !isPressed) return line;
  return (
    <Suspense fallback={line}>
      <PlanFriends {...props} isOpened={isPressed} />
    </Suspense>
  );
}
