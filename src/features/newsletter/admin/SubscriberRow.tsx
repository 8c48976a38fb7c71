import { useStore } from "@nanostores/react";
import { useState } from "react";
import { subscriberMessages } from "@/features/newsletter/admin/messages.ts";
import { eraseSubscriber, unsubscribeSubscriber } from "@/features/newsletter/admin/subscriber-changes.store.ts";
import { type Subscriber, statusWord } from "@/features/newsletter/admin/subscribers.store.ts";
import { Confirmation, type Question } from "@/platform/admin/Confirmation.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { displayDate } from "@/platform/display-date.ts";
import { localTimeZone } from "@/platform/time-zone.browser.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { IconButton } from "@/ui/IconButton.tsx";

interface Props {
  subscriber: Subscriber;
  onEdit: () => void;
}

const { confirmUnsubscribe, confirmErase } = subscriberMessages;

/** A subscriber with their status and the available actions. */
export function SubscriberRow({ subscriber, onEdit }: Props) {
  const isBusy = useStore($writing).has(subscriber.id);
  const { email, is_active } = subscriber;
  const facts = factsOf(subscriber);
  const [pending, setPending] = useState<Question | null>(null);
  const confirmed = (action: string, text: string, act: (subscriber: Subscriber) => unknown) => () =>
    setPending({ title: `${action} subscriber`, text, action, danger: true, act: () => act(subscriber) });
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table with `display: block` loses its roles
    <tr role="row">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as above */}
      <td role="cell" className="wrap-anywhere font-medium">
        {email.slice(0, email.lastIndexOf("@"))}
        <wbr />
        {email.slice(email.lastIndexOf("@"))}
        {facts.length > 0 && <span className="block text-xs font-normal text-ink-soft">{facts.join(" · ")}</span>}
      </td>
      <td role="cell">
        <Badge tone={is_active ? "green" : "neutral"}>{statusWord(subscriber)}</Badge>
      </td>
      <td role="cell">{displayDate(subscriber.subscribed_at, localTimeZone())}</td>
      <td role="cell">
        <span className="admin-actions md:flex-nowrap">
          <IconButton icon="pencil" label={`Edit ${email}`} onClick={onEdit} />
          {is_active && (
            <Button
              variant="outline"
              busy={isBusy}
              aria-label={`Unsubscribe ${email}`}
              onClick={confirmed("Unsubscribe", confirmUnsubscribe(email), unsubscribeSubscriber)}
            >
              Unsubscribe
            </Button>
          )}
          <IconButton
            icon="trash"
            label={`Erase ${email}`}
            busy={isBusy}
            onClick={confirmed("Erase", confirmErase(email), eraseSubscriber)}
          />
        </span>
        <Confirmation question={pending} onClose={() => setPending(null)} />
      </td>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </tr>
  );
}

const reasons: Record<string, string> = {
  unsubscribed: "Left by themselves",
  bounced: "Bounced",
  complained: "Complained",
  erased: "Erased, then typed again",
  unconfirmed: "Not confirmed yet",
};

/** Facts beyond the columns: the end of the subscription with its reason, deselected topics, and bounced emails. */
function factsOf(subscriber: Subscriber): string[] {
  const { ended_at, ended_because, bounced_at, is_active } = subscriber;
  const on = (date: string) => displayDate(date, localTimeZone());
  const without = [
    ["digest", subscriber.weekly_digest],
    ["videos", subscriber.new_videos],
    ["plans", subscriber.new_plans],
  ].flatMap(([topic, isWanted]) => (isWanted ? [] : [`no ${topic}`]));
  return [
    ...(ended_at ? [`${reasons[ended_because ?? ""] ?? "Left"}, ${on(ended_at)}`] : []),
    ...(is_active && bounced_at ? [`An email came back on ${on(bounced_at)}`] : []),
    ...without,
  ];
}
