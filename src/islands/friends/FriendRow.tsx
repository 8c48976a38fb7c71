import { useState } from "react";
import type { Friend } from "@/domain/friends.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { friendMessages } from "@/friend-messages.ts";
import { endFriendship, sendBoing } from "@/stores/friends.ts";
import { localToday } from "@/stores/time-zone.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDialog } from "@/ui/ConfirmDialog.tsx";
import { classes } from "@/ui/classes.ts";
import type { PlanWeekOnPage } from "../plan/plan-on-page.ts";

interface Props {
  friend: Friend;
  weeks: readonly PlanWeekOnPage[];
  completed: ReadonlySet<string>;
  act: (acting: Promise<string | null>, done: string) => void;
}

/** A friend: the completed days of both, the boing, and the end. */
export default function FriendRow({ friend, weeks, completed, act }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { id, name, days, boing, boinged } = friend;
  const all = weeks.flatMap((week) => week.days.map((day) => day.id));
  return (
    <li className="grid gap-3 border-t border-line pt-4">
      <div className="grid gap-1">
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        {boing === localToday() && <p className="font-semibold text-primary-ink">Boing! {name} says hello today.</p>}
        {days === null && <p className="text-ink-soft">{name} isn't on this plan at the moment.</p>}
      </div>
      {days && <Ticks of={name} all={all} done={new Set(days)} />}
      <Ticks of="You" all={all} done={completed} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-disabled={boinged}
          className={boinged ? "opacity-50" : undefined}
          onClick={() => boinged || act(sendBoing(id), friendMessages.boinged(name))}
        >
          {boinged ? "Boing sent today" : "Send a boing"}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          End<span className="sr-only"> jumping with {name}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Stop jumping with ${name}?`}
        action="End it"
        danger
        onConfirm={() => act(endFriendship(id), friendMessages.ended)}
      >
        <p>You no longer see each other's days of this plan. Both of you keep your own.</p>
      </ConfirmDialog>
    </li>
  );
}

type TicksProps = { of: string; all: readonly string[]; done: ReadonlySet<string> };

/** The days of a plan as dots, and how many are done in words. */
function Ticks({ of, all, done }: TicksProps) {
  const count = all.filter((day) => done.has(day)).length;
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{of}</span>
        <span className="text-ink-soft tabular-nums">{`${count} of ${pluralize(all.length, "day")}`}</span>
      </p>
      <div aria-hidden="true" className="flex flex-wrap gap-1">
        {all.map((day) => (
          <span
            key={day}
            className={classes(
              "size-2.5 rounded-full border",
              done.has(day) ? "border-success bg-success" : "border-line-strong",
            )}
          />
        ))}
      </div>
    </div>
  );
}
