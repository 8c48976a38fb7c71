import { useStore } from "@nanostores/react";
import { lazy, Suspense, useState } from "react";
import { boingsOf, type Friend, namesOf } from "@/domain/friends.ts";
import { $friends } from "@/stores/friends.ts";
import { localToday } from "@/stores/time-zone.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { openLoaded } from "../optional.ts";
import type { PlanWeekOnPage } from "../plan/plan-on-page.ts";

const loadDialog = () => import("./FriendsDialog.tsx");
const FriendsDialog = lazy(loadDialog);

interface Props {
  planTitle: string;
  weeks: readonly PlanWeekOnPage[];
  completed: ReadonlySet<string>;
}

/** With whom the member jumps this plan, in a line that opens the rest. */
export default function PlanFriends(props: Props) {
  const known = useStore($friends);
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const friends = known.state === "ready" ? known.value.friends : [];
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <Button
        variant="quiet"
        size="sm"
        icon="user"
        className="-ms-3 max-w-full text-start font-normal text-ink-soft"
        onClick={() => openLoaded(loadDialog, () => setOpen(true), setFailure)}
      >
        <span className="min-w-0 wrap-anywhere">{lineOf(friends)}</span>
      </Button>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Suspense>{isOpen && <FriendsDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

function lineOf(friends: readonly Friend[]): string {
  const senders = boingsOf(friends, localToday());
  if (senders.length > 0) return `Boing! ${namesOf(senders)} ${senders.length === 1 ? "says" : "say"} hello`;
  return friends.length > 0 ? `Jumping with ${namesOf(friends)}` : "Jump with a friend";
}
