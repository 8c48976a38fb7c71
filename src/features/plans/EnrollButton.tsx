import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { enrollButtonOf } from "@/features/plans/enroll-button.ts";
import { $attempts, $enrollments, enroll, tryAgain } from "@/features/plans/enrollments.store.ts";
import { rememberStarted } from "@/features/plans/just-started.browser.ts";
import { withErrorBoundary } from "@/platform/ErrorBoundary.tsx";
import EnrollButtonView from "./EnrollButtonView.tsx";

interface Props {
  planId: string;
  slug: string;
  title: string;
  /** Less prominent, for pages that list several plans. */
  quiet?: boolean;
}

const redirectDelayMs = 1500;
const checking = { state: "checking" } as const;

/** The enroll button of one plan. Pre-rendered as a skeleton so that signed-in members never see the wrong button. */
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
    rememberStarted(planId);
    const timer = setTimeout(() => location.assign("/dashboard"), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [succeeded, planId]);

  return (
    <EnrollButtonView
      {...props}
      button={button}
      onEnroll={() => void enroll(planId)}
      onTryAgain={() => void tryAgain(planId)}
    />
  );
}

export default withErrorBoundary(EnrollButton);
