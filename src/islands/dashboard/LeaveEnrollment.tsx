import { foreignLanguage } from "@/domain/language.ts";
import { leaveEnrollment } from "@/stores/dashboard.ts";
import LeavePlan from "../LeavePlan.tsx";

/** Takes a plan off the dashboard after a question. */
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
