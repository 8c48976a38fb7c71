import type { Person } from "@/features/people/admin/people.store.ts";
import { roleNames } from "@/platform/role.ts";
import { capitalized } from "@/platform/text.ts";
import { Badge } from "@/ui/Badge.tsx";

/** Badges for roles and unconfirmed addresses. */
export const PersonBadges = ({ person }: { person: Person }) => (
  <>
    {person.person_role && <Badge tone="purple">{capitalized(roleNames[person.person_role])}</Badge>}
    {!person.is_confirmed && <Badge tone="yellow">Not confirmed</Badge>}
  </>
);
