import { atom, onMount } from "nanostores";
import { accountMessages } from "@/account-messages.ts";
import * as profiles from "@/data/profiles.ts";
import { type AsyncState, readInto } from "./async-state.ts";
import { onMember } from "./on-member.ts";
import { type Outcome, submit } from "./outcome.ts";
import { $session } from "./session.ts";

/** Whether the member agreed to find their own week at the top of the weekly digest. */
export const $weekInDigest = atom<AsyncState<boolean>>({ state: "loading" });

onMount($weekInDigest, () => onMember($weekInDigest, () => void loadWeekInDigest()));

export async function loadWeekInDigest(): Promise<void> {
  const session = $session.get();
  if (session.state !== "member") return;
  const read = async () => (await profiles.getProfile(session.userId))?.week_in_digest ?? false;
  await readInto($weekInDigest, read, { isCurrent: () => $session.get() === session });
}

/** Saves the choice; a failure leaves it as it was. */
export const saveWeekInDigest = (isWanted: boolean): Promise<Outcome> =>
  submit(
    {},
    async () => {
      const session = $session.get();
      if (session.state !== "member") throw new Error(accountMessages.auth.notLoggedIn);
      const { week_in_digest } = await profiles.saveWeekInDigest(session.userId, isWanted);
      $weekInDigest.set({ state: "ready", value: week_in_digest });
    },
    accountMessages.profile.saveFailed,
  );
