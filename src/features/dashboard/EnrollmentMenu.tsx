import { leaveEnrollment } from "@/features/dashboard/dashboard.store.ts";
import PlanMenu from "@/features/training/PlanMenu.tsx";
import { foreignLanguage } from "@/platform/language.ts";

interface Props {
  id: string;
  title: string;
  hasDays: boolean;
  /** null for an unpublished plan: it has no page on which to invite friends */
  slug: string | null;
}

/** The options of a plan on the dashboard. */
export const EnrollmentMenu = ({ id, title, hasDays, slug }: Props) => (
  <PlanMenu
    enrollmentId={id}
    planTitle={title}
    hasDays={hasDays}
    more={slug === null ? [] : [["Jump with a friend", () => location.assign(`/plans/${slug}#friends`)]]}
    leave={() => leaveEnrollment(id)}
    className="absolute end-1 top-1"
  >
    <span lang={foreignLanguage(title)}>{title}</span> leaves your dashboard. What you completed stays in your history.
  </PlanMenu>
);
