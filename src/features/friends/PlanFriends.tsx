import { useStore } from "@nanostores/react";
import { lazy, Suspense, useState } from "react";
import { $friends } from "@/features/friends/friends.store.ts";
import { boingsOf, type Friend, namesOf } from "@/features/friends/friends.ts";
import { Line } from "@/features/plans/Line.tsx";
import type { PlanWeekOnPage } from "@/features/plans/plan-on-page.ts";
import { openLoaded } from "@/platform/optional.tsx";
import { localToday } from "@/platform/time-zone.store.ts";
import { Alert } from "@/ui/Alert.tsx";

const loadDialog = () => import("./FriendsDialog.tsx");
const FriendsDialog = lazy(loadDialog);

interface Props {
  planTitle: string;
  weeks: readonly PlanWeekOnPage[];
  completed: ReadonlySet<string>;
  /** whether the click that loaded this component also opens the dialog */
  isOpened: boolean;
}

/** The friends the member jumps this plan with, in a line that opens the dialog. */
export default function PlanFriends({ isOpened, ...plan }: Props) {
  const known = useStore($friends);
  const [isOpen, setOpen] = useState(isOpened);
  const [failure, setFailure] = useState<string | null>(null);
  const friends = known.state === "ready" ? known.value.friends : [];
  return (
    <>
      <Line onClick={() => openLoaded(loadDialog, () => setOpen(true), setFailure)}>{lineOf(friends)}</Line>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Suspense>{isOpen && <FriendsDialog {...plan} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function lineOf(friends: readonly Friend[]): string {
  const senders = boingsOf(friends, localToday());
  if (senders.length > 0) return `Boing! ${namesOf(senders)} ${senders.length === 1 ? "says" : "say"} hello`;
  return friends.length > 0 ? `Jumping with ${namesOf(friends)}` : "Jump with a friend";
}
