import { atom, onMount } from "nanostores";
import { isAdmin } from "@/data/admin/role.ts";
import { DataError } from "@/data/errors.ts";
import { messages } from "@/messages.ts";
import { type AsyncState, readInto } from "@/stores/async-state.ts";
import { onMember } from "@/stores/on-member.ts";
import { $session } from "@/stores/session.ts";

/** Whether the signed-in user is an administrator. */
export const $isAdmin = atom<AsyncState<boolean>>({ state: "loading" });

onMount($isAdmin, () => onMember($isAdmin, () => void readRole()));

/** Reloads the role of the signed-in user. */
export async function readRole(): Promise<void> {
  const session = $session.get();
  if (session.state !== "member") return;
  await readInto($isAdmin, () => isAdmin(session.userId), { isCurrent: () => $session.get() === session });
}

/**
 * Reads the role again and throws "forbidden" when it was revoked. To somebody without it the database shows an empty list, which
 * must not pass for one.
 */
export async function confirmRole(): Promise<void> {
  await readRole();
  const role = $isAdmin.get();
  if (role.state === "ready" && !role.value) throw new DataError("forbidden", messages.generic.revoked);
}
