import { useState } from "react";
import { endFriendship, sendBoing } from "@/features/friends/friend-changes.store.ts";
import type { Friend } from "@/features/friends/friends.ts";
import { friendMessages } from "@/features/friends/messages.ts";
import type { PlanWeekOnPage } from "@/features/plans/plan-on-page.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { DayDots } from "./DayDots.tsx";

interface Props {
  friend: Friend;
  weeks: readonly PlanWeekOnPage[];
  completed: ReadonlySet<string>;
  act: (acting: Promise<string | null>, done: string) => Promise<void>;
}

/** A friend with the completed days of both, and buttons to send a boing and to end the friendship. */
export default function FriendRow({ friend, weeks, completed, act }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const { id, name, days, boing, boinged } = friend;
  const row = useFocusFallback<HTMLLIElement>();
  const end = () => void act(endFriendship(id), friendMessages.ended);
  const all = weeks.flatMap((week) => week.days.map((day) => day.id));
  return (
    <li ref={row} tabIndex={-1} className="grid grid-cols-1 gap-3 border-t border-line pt-4 outline-none">
      {boing === localToday() && (
        <p className="font-semibold wrap-anywhere text-primary-ink">Boing! {name} says hello today.</p>
      )}
      <DayDots of={name} as="h3" all={all} done={days && new Set(days)} />
      <DayDots of="You" as="p" all={all} done={completed} />
      {isConfirming ? (
        <EndConfirmation name={name} onCancel={() => setConfirming(false)} onEnd={end} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            aria-disabled={boinged}
            className={boinged ? "opacity-50" : undefined}
            onClick={() => boinged || void act(sendBoing(id), friendMessages.boinged(name))}
          >
            {boinged ? "Boing sent today" : "Send a boing"}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setConfirming(true)}>
            End<span className="sr-only"> jumping with {name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

type EndConfirmationProps = { name: string; onCancel: () => void; onEnd: () => void };

/** The confirmation, inline because the row is already in a dialog. */
const EndConfirmation = ({ name, onCancel, onEnd }: EndConfirmationProps) => (
  <div className="grid gap-3 rounded-lg bg-sunken p-4">
    <p className="wrap-anywhere">
      <strong>Stop jumping with {name}?</strong> You no longer see each other's days of this plan. Both of you keep your
      own.
    </p>
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="danger" onClick={onEnd}>
        End it
      </Button>
      <Button size="sm" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </div>
);
