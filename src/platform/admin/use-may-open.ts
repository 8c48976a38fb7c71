import { useStore } from "@nanostores/react";
import { $role } from "@/platform/admin/role.store.ts";
import { includesRole, type Role } from "@/platform/role.ts";

/** Whether the user's role opens the screens that need a role. */
export function useMayOpen(needed: Role): boolean {
  const role = useStore($role);
  return role.state === "ready" && role.value !== null && includesRole(role.value, needed);
}
