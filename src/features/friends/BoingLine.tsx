import { useStore } from "@nanostores/react";
import { $friends } from "@/features/friends/friends.store.ts";
import { boingsOf, namesOf } from "@/features/friends/friends.ts";
import { localToday } from "@/platform/time-zone.browser.ts";
import { Button } from "@/ui/Button.tsx";

/** Today's greetings of friends, as a button that opens their dialog; nothing without one. */
export default function BoingLine({ onClick }: { onClick: () => void }) {
  const known = useStore($friends);
  const senders = known.state === "ready" ? boingsOf(known.value.friends, localToday()) : [];
  if (senders.length === 0) return null;
  return (
    <Button variant="quiet" size="sm" icon="user" className="-ms-3 w-fit text-start print:hidden" onClick={onClick}>
      <span className="min-w-0 whitespace-normal wrap-anywhere">
        {`Boing! ${namesOf(senders)} ${senders.length === 1 ? "says" : "say"} hello`}
      </span>
    </Button>
  );
}
