import { atom, onMount } from "nanostores";
import * as data from "@/data/friends.ts";
import { type Invitation, secretIn } from "@/domain/friends.ts";
import { failureMessage } from "@/failure-message.ts";
import { friendMessages } from "@/friend-messages.ts";
import { type AsyncState, readInto } from "./async-state.ts";
import { onMember } from "./on-member.ts";
import { $session } from "./session.ts";

/** The invitation of this address; null where it no longer holds. */
export const $invitation = atom<AsyncState<Invitation | null>>({ state: "loading" });

onMount($invitation, () => onMember($invitation, () => void loadInvitation()));

/** Reads it again. */
export async function loadInvitation(): Promise<void> {
  const session = $session.get();
  const secret = secretIn(location.hash);
  await readInto($invitation, async () => (secret === null ? null : data.readInvitation(secret)), {
    isCurrent: () => $session.get() === session,
    message: (error) => failureMessage(error, friendMessages.loadFailed),
  });
}

/** Accepts it. Returns the path of the plan, or the error message. */
export async function accept(): Promise<{ path: string } | { failure: string }> {
  try {
    return { path: await data.acceptInvitation(secretIn(location.hash) ?? "") };
  } catch (error) {
    return { failure: failureMessage(error, friendMessages.saveFailed) };
  }
}
