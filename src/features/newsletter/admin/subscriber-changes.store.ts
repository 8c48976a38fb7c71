import { subscriberMessages } from "@/features/newsletter/admin/messages.ts";
import * as data from "@/features/newsletter/admin/subscribers.data.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { write } from "@/platform/admin/write.store.ts";
import { DataError } from "@/platform/errors.ts";
import { loadSubscriberCounts, loadSubscribers, type Subscriber } from "./subscribers.store.ts";

const messages = subscriberMessages;

const reload = () => Promise.all([loadSubscribers(), loadSubscriberCounts()]);

/** Adds a person who consented elsewhere. Returns whether they were added. */
export const addSubscriber = (email: string, consent: string): Promise<boolean> =>
  write(
    "subscriber form",
    async () => {
      const [outcome = "invalid"] = await data.importAddresses([email], consent);
      if (outcome !== "added") throw new DataError("conflict", "", { serverCode: outcome });
      await reload();
      notifySuccess(messages.added(email));
    },
    messages.addFailed,
    messages.notAdded,
  );

/** Saves a subscriber, unless the row changed since `seen`. Returns whether it succeeded. */
export const saveSubscriber = (seen: Subscriber, entry: data.SubscriberEntry): Promise<boolean> =>
  write(
    "subscriber form",
    async () => {
      const { email } = await data.changeSubscriber(seen, entry).finally(() => void reload());
      notifySuccess(messages.saved(email));
    },
    messages.saveFailed,
  );

/** Unsubscribes a person on request. */
export const unsubscribeSubscriber = ({ id, email }: Subscriber): Promise<boolean> =>
  write(
    id,
    async () => {
      await data.unsubscribeSubscriber(id);
      await reload();
      notifySuccess(messages.unsubscribed(email));
    },
    messages.unsubscribeFailed,
  );

/** Deletes a subscriber and all their data. */
export const eraseSubscriber = ({ id }: Subscriber): Promise<boolean> =>
  write(
    id,
    async () => {
      const isErased = await data.eraseSubscriber(id);
      await reload();
      notifySuccess(isErased ? messages.erased : messages.alreadyErased);
    },
    messages.eraseFailed,
  );
