import { accountMessages } from "@/account-messages.ts";
import * as profiles from "@/data/profiles.ts";
import { type Outcome, submit } from "./outcome.ts";
import { resource } from "./resource.ts";
import { $session } from "./session.ts";

/** Whether the member agreed to find their own week at the top of the weekly digest. */
export const $weekInDigest = resource<boolean>({
  read: async (userId) => (await profiles.getProfile(userId))?.week_in_digest ?? false,
});

/** Saves the choice; a failure leaves it as it was. */
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
