import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { $friends } from "@/features/friends/friends.store.ts";
import { takeJoined } from "@/features/friends/joined.browser.ts";
import { friendMessages } from "@/features/friends/messages.ts";
import { $planId } from "@/features/plans/plan-progress.store.ts";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { DayDots } from "./DayDots.tsx";

interface Props {
  planId: string;
  /** the ids of the plan's days, in order */
  days: readonly string[];
}

/** The friends on a plan with their completed days; nothing without one. After an invitation was accepted, says who they jump with. */
export default function FriendDots({ planId, days }: Props) {
  const known = useStore($friends);
  const [hasJoined] = useState(takeJoined);
  useEffect(() => $planId.set(planId), [planId]);
  const friends = known.state === "ready" ? known.value.friends : [];
  // in the order in which they accepted
  const newest = friends.at(-1);
  return (
    <>
      <StatusRegion className="font-semibold text-success-ink">
        {hasJoined && newest && friendMessages.joined(newest.name)}
      </StatusRegion>
      {friends.length > 0 && (
        <ul className="grid gap-2" aria-label="Friends on this plan">
          {friends.map(({ id, name, days: done }) => (
            <li key={id}>
              <DayDots of={name} as="p" all={days} done={done && new Set(done)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
