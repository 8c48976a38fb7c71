import { useStore } from "@nanostores/react";
import { lazy, Suspense, useState } from "react";
import { boingsOf, type Friend, namesOf } from "@/domain/friends.ts";
import { $friends } from "@/stores/friends.ts";
import { localToday } from "@/stores/time-zone.ts";
import { Alert } from "@/ui/Alert.tsx";
import { openLoaded } from "../optional.ts";
import { Line } from "../plan/Line.tsx";
import type { PlanWeekOnPage } from "../plan/plan-on-page.ts";

const loadDialog = () => import("./FriendsDialog.tsx");
const FriendsDialog = lazy(loadDialog);

interface Props {
  planTitle: string;
  weeks: readonly PlanWeekOnPage[];
  completed: ReadonlySet<string>;
  /** whether the press that loaded this also opens the dialog */
  isOpened: boolean;
}

/** With whom the member jumps this plan, in a line that opens the rest. */
export default function PlanFriends({ isOpened, ...plan }: Props) {
  const known = useStore($friends);
  const [isOpen, setOpen] = useState(isOpened);
  const [failure, setFailure] = useState<string | null>(null);
  const friends = known.state === "ready" ? known.value.friends : [];
  return (
    <>
      <Line onPress={() => openLoaded(loadDialog, () => setOpen(true), setFailure)}>{lineOf(friends)}</Line>
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
