import { useStore } from "@nanostores/react";
import { useState } from "react";
import { endFriendship } from "@/features/friends/friend-changes.store.ts";
import { $friends } from "@/features/friends/friends.store.ts";
import { friendMessages } from "@/features/friends/messages.ts";
import type { PlanWeekOnPage } from "@/features/plans/plan-on-page.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { foreignLanguage } from "@/platform/language.ts";
import { localDate } from "@/platform/time-zone.browser.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import FriendRow from "./FriendRow.tsx";
import InviteFriend from "./InviteFriend.tsx";

interface Props {
  planTitle: string;
  weeks: readonly PlanWeekOnPage[];
  completed: ReadonlySet<string>;
  onClose: () => void;
}

/** The friends on a plan with their completed days, open invitations, and a button to invite. */
export default function FriendsDialog({ planTitle, weeks, completed, onClose }: Props) {
  const known = useStore($friends);
  const container = useFocusFallback<HTMLDivElement>();
  const [result, setResult] = useState({ isFailure: false, text: "" });
  async function act(acting: Promise<string | null>, done: string) {
    const failure = await acting;
    setResult({ isFailure: failure !== null, text: failure ?? done });
  }
  return (
    <Dialog open onClose={onClose} title="Jump with a friend">
      <div ref={container} tabIndex={-1} className="grid gap-5 outline-none">
        <p className="text-ink-soft">
          Friends see each other's completed days of <span lang={foreignLanguage(planTitle)}>{planTitle}</span> and a
          first name, nothing else. Either of you can end it at any time.
        </p>
        {known.state === "loading" && <Skeleton className="h-24" />}
        <LoadFailure of={known} retry={$friends.load} />
        {known.state === "ready" && (
          <ul className="grid gap-4 empty:hidden">
            {known.value.friends.map((friend) => (
              <FriendRow key={friend.id} friend={friend} weeks={weeks} completed={completed} act={act} />
            ))}
            {known.value.invitations.map(({ id, expires_at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3">
                <span>Open invitation, until {localDate(expires_at)}</span>
                <Button variant="quiet" size="sm" onClick={() => void act(endFriendship(id), friendMessages.takenBack)}>
                  Withdraw
                </Button>
              </li>
            ))}
          </ul>
        )}
        <InviteFriend
          planTitle={planTitle}
          isFirst={known.state === "ready" && known.value.friends.length === 0}
          onResult={setResult}
        />
        {result.isFailure && <Alert tone="danger">{result.text}</Alert>}
        <StatusRegion className="text-sm font-semibold text-ink-soft">{!result.isFailure && result.text}</StatusRegion>
      </div>
    </Dialog>
  );
}
