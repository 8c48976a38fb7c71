import { leaveEnrollment } from "@/features/dashboard/dashboard.store.ts";
import LeavePlan from "@/features/plans/LeavePlan.tsx";
import { foreignLanguage } from "@/platform/language.ts";

/** Removes a plan from the dashboard after confirmation. */
export const LeaveEnrollment = ({ id, title }: { id: string; title: string }) => (
  <LeavePlan
    label={
      <>
        Leave<span className="sr-only" lang={foreignLanguage(title)}>{` ${title}`}</span>
      </>
    }
    leave={() => leaveEnrollment(id)}
  >
    <span lang={foreignLanguage(title)}>{title}</span> goes from your dashboard. What you completed stays in your
    history.
  </LeavePlan>
);
