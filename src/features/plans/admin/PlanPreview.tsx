import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { $knownVideos } from "@/features/plans/admin/library.store.ts";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { $days, $openPlan, loadDays, type PlanDay } from "@/features/plans/admin/plan-days.store.ts";
import { $planDrafts, $plans, loadPlans, type PlanRow, withDraft } from "@/features/plans/admin/plans.store.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { Button } from "@/ui/Button.tsx";
import { Chip } from "@/ui/Chip.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import PlanAsShown from "./PlanAsShown.tsx";

/** Previews the page of a plan for administrators, also of a draft. The plan's id is in the URL. */
function PlanPreview() {
  const id = useStore($openPlan);
  const [plans, days] = [useStore($plans), useStore($days)];
  const plan = plans.state === "ready" ? plans.value.find((one) => one.id === id) : undefined;
  const draft = useStore($planDrafts).get(id ?? "");
  const failed = [plans, days].find((read) => read.state === "failed");
  if (failed?.state === "failed")
    return (
      <div className="wrap py-6">
        <LoadFailure of={failed} retry={() => Promise.all([loadPlans(), loadDays()])} />
      </div>
    );
  if (plans.state === "ready" && !plan)
    return (
      <EmptyState as="h1" title="There is no such plan">
        <LinkButton href="/admin/plans">Back to the plans</LinkButton>
      </EmptyState>
    );
  if (!plan || days.state !== "ready")
    return (
      <div className="wrap py-6">
        <RowsSkeleton />
      </div>
    );
  return <Page plan={withDraft(plan, draft)} days={days.value} isEdited={draft !== undefined} />;
}

type Reader = "visitor" | "member";

type PageProps = { plan: PlanRow; days: readonly PlanDay[]; isEdited: boolean };

function Page({ plan, days, isEdited }: PageProps) {
  const [reader, setReader] = useState<Reader>("visitor");
  const approved = new Map([...useStore($knownVideos)].filter(([, { status }]) => status === "approved"));
  // the header and the styles of the page depend on it
  useEffect(() => {
    document.documentElement.dataset.session = reader;
  }, [reader]);
  return (
    <>
      <section aria-label="Preview" className="z-40 bg-sun text-on-sun sm:sticky sm:top-0">
        <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <p className="me-auto font-semibold">{planBuilderMessages.preview(plan.is_published, isEdited)}</p>
          <fieldset aria-label="Shown as" className="flex gap-2">
            {(["visitor", "member"] as const).map((one) => (
              <Chip key={one} pressed={reader === one} onClick={() => setReader(one)}>
                {one === "visitor" ? "As a visitor" : "As a member"}
              </Chip>
            ))}
          </fieldset>
          <LinkButton href={`/admin/plans?plan=${plan.id}`} variant="secondary" size="sm">
            Back to the builder
          </LinkButton>
        </div>
      </section>
      <PlanAsShown
        plan={plan}
        days={days}
        videos={approved}
        start={
          <>
            <p className="text-sm text-ink-soft">Free. You need a mini-trampoline, and your own pace.</p>
            {reader === "visitor" ? (
              <LinkButton href="/auth/login" className="w-full">
                Sign Up to Start
              </LinkButton>
            ) : (
              <Button className="w-full">Start This Plan</Button>
            )}
          </>
        }
      />
    </>
  );
}

export default adminScreen(PlanPreview, "editor", null);
