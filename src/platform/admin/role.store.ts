import { atom, onMount, type PreinitializedWritableAtom } from "nanostores";
import { adminMessages } from "@/platform/admin/messages.ts";
import { DataError, isCode } from "@/platform/errors.ts";
import { rememberRole } from "@/platform/remembered-role.store.ts";
import { $tabShown, type AsyncState, readFailure, readInto, resource } from "@/platform/resource.store.ts";
import { ownRole, roleOf } from "@/platform/role.data.ts";
import type { Role } from "@/platform/role.ts";

/** Whether the signed-in user has a role, but a session that lacks the required second step. Known once $role is null. */
export const $lacksSecondStep = atom(false);

/** The role of the user signed in with all required steps, or null. While it has listeners, it is reloaded every 30 seconds and when the tab is shown again. */
export const $role = resource<Role | null>({
  read: async (userId) => {
    const role = await roleOf(userId);
    const own = role ?? (await ownRole());
    $lacksSecondStep.set(own !== null && role === null);
    rememberRole(userId, own);
    return role;
  },
  reloadOn: [$tabShown],
});

const pollSeconds = 30;

onMount($role, () => {
  const timer = setInterval(() => void (document.hidden || $role.load()), pollSeconds * 1000);
  return () => clearInterval(timer);
});

/** Reloads the role. Undefined when the request fails. */
export async function readRole(): Promise<Role | null | undefined> {
  const isRead = await $role.load();
  const role = $role.value;
  return isRead && role?.state === "ready" ? role.value : undefined;
}

/** Reloads the role and throws "forbidden" (server code "revoked") when it was revoked. */
export async function confirmRole(): Promise<void> {
  if ((await readRole()) === null) throw new DataError("forbidden", adminMessages.revoked, { serverCode: "revoked" });
}

export const isRevoked = (error: unknown): boolean => error instanceof DataError && error.serverCode === "revoked";

/** Whether a result is empty, possibly because row-level security hid every row. */
const isEmpty = (value: unknown): boolean => {
  if (typeof value !== "object" || value === null) return value === null || value === 0;
  const parts = Object.values(value);
  const lists = Array.isArray(value) ? [value] : parts.filter((part) => Array.isArray(part));
  return lists.length > 0 ? lists.every(({ length }) => length === 0) : parts.length > 0 && parts.every(isEmpty);
};

/** Errors after which the role was already confirmed, so that nested calls don't request it again. */
const confirmed = new WeakSet<object>();

/**
 * Runs an administrator's request. Once the role is revoked, row-level security returns empty lists and no row to change. So when
 * a result is empty or the request fails, this confirms the role and throws "forbidden" if it was revoked.
 */
export async function asAdmin<Value>(request: () => Promise<Value>): Promise<Value> {
  try {
    const value = await request();
    if (isEmpty(value)) await confirmRole();
    return value;
  } catch (error) {
    if (!isCode(error, "offline") && !isRevoked(error) && !confirmed.has(Object(error))) {
      await confirmRole();
      confirmed.add(Object(error));
    }
    throw error;
  }
}

// no such row, or a malformed id in the URL: PostgREST's messages for these are too technical
const noSuchRow = new Set(["PGRST116", "22P02"]);
const messageOf = (error: unknown): string =>
  error instanceof DataError && noSuchRow.has(error.serverCode) ? adminMessages.gone : readFailure(error);

/** Like readInto, for administrators' data. */
export const readAsAdmin = async <Value>(
  store: PreinitializedWritableAtom<AsyncState<Value>>,
  read: () => Promise<Value>,
): Promise<void> => void (await readInto(store, () => asAdmin(read), { message: messageOf }));
