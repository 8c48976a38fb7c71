import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { enrollButtonOf } from "@/features/plans/enroll-button.ts";
import { $attempts, $enrollments, enroll, tryAgain } from "@/features/plans/enrollments.store.ts";
import { withErrorBoundary } from "@/platform/with-error-boundary.tsx";
import EnrollButtonView from "./EnrollButtonView.tsx";

interface Props {
  planId: string;
  slug: string;
  title: string;
  /** One of many on its page, where none is the primary. */
  quiet?: boolean;
}

const beforeDashboard = 1500;
// as the page was built
const checking = { state: "checking" } as const;

/** The enroll button of one plan. Pre-rendered as its skeleton, so that a signed-in user sees no wrong button. */
function EnrollButton(props: Props) {
  if (typeof window === "undefined") return <EnrollButtonView button={{ state: "checking" }} {...props} />;
  return <LiveEnrollButton {...props} />;
}

function LiveEnrollButton({ planId, ...props }: Props) {
  const enrollments = useStore($enrollments, { ssr: () => checking });
  const attempt = useStore($attempts, { ssr: "initial" })[planId];
  const button = enrollButtonOf(planId, enrollments, attempt);
  const succeeded = button.state === "succeeded";

  useEffect(() => {
    if (!succeeded) return;
    const timer = setTimeout(() => location.assign("/dashboard"), beforeDashboard);
    return () => clearTimeout(timer);
  }, [succeeded]);

  return (
    <EnrollButtonView
      {...props}
      button={button}
      onEnroll={() => void enroll(planId)}
      onTryAgain={() => void tryAgain(planId)}
    />
  );
}

export default withErrorBoundary(EnrollButton, { compact: true });
