import { accountMessages } from "@/platform/account-messages.ts";
import { type Outcome, submit } from "@/platform/outcome.store.ts";
import * as profiles from "@/platform/profiles.data.ts";
import { resource } from "@/platform/resource.store.ts";
import { $session } from "@/platform/session.store.ts";

/** Whether the member opted in to a digest that begins with their own week. */
export const $weekInDigest = resource<boolean>({
  read: async (userId) => (await profiles.getProfile(userId))?.week_in_digest ?? false,
});

/** Saves the choice. A failure doesn't change it. */
export const saveWeekInDigest = (isWanted: boolean): Promise<Outcome> =>
  submit(
    {},
    async () => {
      const session = $session.get();
      if (session.state !== "member") throw new Error(accountMessages.auth.notLoggedIn);
      const { week_in_digest } = await profiles.saveWeekInDigest(session.userId, isWanted);
      $weekInDigest.setFromServer(week_in_digest);
    },
    accountMessages.profile.saveFailed,
  );
