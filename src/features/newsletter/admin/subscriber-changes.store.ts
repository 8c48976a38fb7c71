import { subscriberMessages } from "@/features/newsletter/admin/subscriber-messages.ts";
import * as data from "@/features/newsletter/admin/subscribers.data.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { DataError } from "@/platform/errors.ts";
import { loadSubscriberCounts, loadSubscribers, type Subscriber } from "./subscribers.store.ts";

const words = subscriberMessages;

const reload = () => Promise.all([loadSubscribers(), loadSubscriberCounts()]);

/** Adds somebody who agreed elsewhere. Returns whether they were added. */
export const addSubscriber = (email: string, consent: string): Promise<boolean> =>
  write(
    "subscriber form",
    async () => {
      const [outcome = "invalid"] = await data.importAddresses([email], consent);
      if (outcome !== "added") throw new DataError("conflict", "", { serverCode: outcome });
      await reload();
      notifySuccess(words.added(email));
    },
    words.addFailed,
    words.notAdded,
  );

/** Saves what a subscriber gets, over the row as it was seen. Returns whether it succeeded. */
export const saveSubscriber = (seen: Subscriber, entry: data.SubscriberEntry): Promise<boolean> =>
  write(
    "subscriber form",
    async () => {
      const { email } = await data.changeSubscriber(seen, entry).finally(() => void reload());
      notifySuccess(words.saved(email));
    },
    words.saveFailed,
  );

/** Unsubscribes somebody who asked for it. */
export const unsubscribeSubscriber = ({ id, email }: Subscriber): Promise<boolean> =>
  write(
    id,
    async () => {
      await data.unsubscribeSubscriber(id);
      await reload();
      notifySuccess(words.unsubscribed(email));
    },
    words.unsubscribeFailed,
  );

/** Deletes a subscriber and everything about them. */
export const eraseSubscriber = ({ id }: Subscriber): Promise<boolean> =>
  write(
    id,
    async () => {
      const isErased = await data.eraseSubscriber(id);
      await reload();
      notifySuccess(isErased ? words.erased : words.alreadyErased);
    },
    words.eraseFailed,
  );
