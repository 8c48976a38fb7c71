import { atom, onMount, type PreinitializedWritableAtom } from "nanostores";
import { adminMessages } from "@/admin-messages.ts";
import { isAdmin } from "@/data/admin/role.ts";
import { DataError, isCode } from "@/data/errors.ts";
import { messages } from "@/messages.ts";
import { type AsyncState, readFailure, readInto } from "@/stores/async-state.ts";
import { onMember } from "@/stores/on-member.ts";
import { rememberAdmin } from "@/stores/remembered-admin.ts";
import { $session } from "@/stores/session.ts";

/** Whether the signed-in user is an administrator. While it is watched, it is read every half minute and in a tab that is shown again. */
export const $isAdmin = atom<AsyncState<boolean>>({ state: "loading" });

const pollSeconds = 30;

onMount($isAdmin, () => {
  const stop = onMember($isAdmin, () => void readRole());
  const ask = () => void (!document.hidden && $isAdmin.get().state === "ready" && readRole());
  const timer = setInterval(ask, pollSeconds * 1000);
  const stopWatching = new AbortController();
  document.addEventListener("visibilitychange", ask, { signal: stopWatching.signal });
  return () => {
    stop();
    clearInterval(timer);
    stopWatching.abort();
  };
});

let asked: Promise<boolean | undefined> | undefined;

/** Reloads the role of the signed-in user: what the database said, undefined when it couldn't be asked. Calls of one moment share it. */
export function readRole(): Promise<boolean | undefined> {
  // reads it when nobody listens to it yet
  $isAdmin.get();
  asked ??= askRole();
  queueMicrotask(() => {
    asked = undefined;
  });
  return asked;
}

async function askRole(): Promise<boolean | undefined> {
  const session = $session.get();
  if (session.state !== "member") return;
  const isCurrent = () => $session.get() === session;
  let answer: boolean | undefined;
  const ask = async () => {
    answer = await isAdmin(session.userId);
    rememberAdmin(session.userId, answer);
    return answer;
  };
  await readInto($isAdmin, ask, { isCurrent });
  return isCurrent() ? answer : undefined;
}

/** Reads the role again and throws "forbidden" (server code "revoked") when it was revoked. */
export async function confirmRole(): Promise<void> {
  if ((await readRole()) === false)
    throw new DataError("forbidden", messages.generic.revoked, { serverCode: "revoked" });
}

export const isRevoked = (error: unknown): boolean => error instanceof DataError && error.serverCode === "revoked";

/**
 * What an administrator's request returns. To somebody whose role was revoked the database shows empty lists and finds no row to
 * change, which must not pass for the truth: the role is read beside the request, and without it this throws as confirmRole does.
 */
export async function asAdmin<Value>(request: () => Promise<Value>): Promise<Value> {
  const requested = request();
  const confirmed = confirmRole();
  // when the request fails first, this failure is handled below
  confirmed.catch(() => undefined);
  try {
    await requested;
  } catch (error) {
    if (isCode(error, "offline")) throw error;
  }
  await confirmed;
  return requested;
}

// no row, or an address that was cut: PostgREST's own sentences about these are for engineers
const noSuchRow = new Set(["PGRST116", "22P02"]);
const messageOf = (error: unknown): string =>
  error instanceof DataError && noSuchRow.has(error.serverCode) ? adminMessages.gone : readFailure(error);

/** Reads an administrator's data into its store, as readInto does. */
export const readAsAdmin = <Value>(
  store: PreinitializedWritableAtom<AsyncState<Value>>,
  read: () => Promise<Value>,
): Promise<void> => readInto(store, () => asAdmin(read), { message: messageOf });
