import { useStore } from "@nanostores/react";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { $hasFriends } from "@/features/friends/friends.store.ts";
import { leavePlan } from "@/features/plans/enrollments.store.ts";
import { type PlanWeekOnPage, planStart } from "@/features/plans/plan-on-page.ts";
import PlanMenu from "@/features/training/PlanMenu.tsx";
import { foreignLanguage } from "@/platform/language.ts";
import { lazyOrNothing, openWhenLoaded } from "@/platform/lazy.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { sharePage } from "@/platform/share-page.browser.ts";
import { Alert } from "@/ui/Alert.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";

const loadFriends = () => import("@/features/friends/FriendsDialog.tsx");
const FriendsDialog = lazy(loadFriends);
const BoingLine = lazyOrNothing(() => import("@/features/friends/BoingLine.tsx"));

interface Props {
  planId: string;
  planTitle: string;
  weeks: PlanWeekOnPage[];
  enrollment: { id: string; completed_at: string | null };
  /** null until loaded */
  completed: ReadonlySet<string> | null;
  onLeft: () => void;
}

/** The menu of an enrolled plan's page: training days, friends, sharing, leaving. */
export default function PlanSettings({ planId, planTitle, weeks, enrollment, completed, onLeft }: Props) {
  const hasFriends = useStore($hasFriends);
  const [isWithFriends, setWithFriends] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const container = useFocusFallback<HTMLDivElement>(planStart, true);
  const openFriends = () => openWhenLoaded(loadFriends, () => setWithFriends(true), setFailure);
  // from the dashboard's menu
  const openByAddress = useEffectEvent(() => location.hash === "#friends" && openFriends());
  useEffect(() => void openByAddress(), []);

  async function leave() {
    const problem = await leavePlan(planId);
    if (problem === null) onLeft();
    return problem;
  }

  return (
    <div ref={container} className="contents">
      <PlanMenu
        enrollmentId={enrollment.id}
        planTitle={planTitle}
        hasDays={!enrollment.completed_at}
        more={[
          ["Jump with a friend", openFriends],
          ["Share", () => void sharePage().then(setCopied)],
        ]}
        leave={leave}
      >
        {completed ? `Your ${pluralize(completed.size, "completed workout")}` : "What you completed"} in{" "}
        <span lang={foreignLanguage(planTitle)}>{planTitle}</span> will stay in your history. If you come back, the plan
        begins at day one.
      </PlanMenu>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <StatusRegion className="text-sm font-semibold text-success-ink">{isCopied && "Link copied"}</StatusRegion>
      {/* apart from the dialog: loading it after an invitation would close that */}
      <Suspense>{hasFriends && <BoingLine onClick={openFriends} />}</Suspense>
      <Suspense>
        {isWithFriends && (
          <FriendsDialog
            planTitle={planTitle}
            weeks={weeks}
            completed={completed ?? new Set()}
            onClose={() => setWithFriends(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
