import type { Person } from "@/features/people/admin/people.store.ts";
import { Badge } from "@/ui/Badge.tsx";

/** Badges for administrators and unconfirmed addresses. */
export const PersonBadges = ({ person }: { person: Person }) => (
  <>
    {person.is_admin && <Badge tone="purple">Administrator</Badge>}
    {!person.is_confirmed && <Badge tone="yellow">Not confirmed</Badge>}
  </>
);
