import { useStore } from "@nanostores/react";
import { Suspense, useState } from "react";
import { $openPlan, openPlan } from "@/features/plans/admin/plan-days.store.ts";
import { planNumbers } from "@/features/plans/admin/plan-entry.ts";
import {
  $foundPlans,
  $planSearch,
  $plans,
  loadPlans,
  type PlanRow,
  setPlanSearch,
} from "@/features/plans/admin/plans.store.ts";
import { AsyncRows } from "@/platform/admin/AsyncRows.tsx";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { lazyOrError } from "@/platform/lazy.tsx";
import { shownNumber } from "@/platform/pluralize.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { rovingFocus } from "@/ui/roving-focus.ts";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { KeyList } from "@/ui/ShortcutList.tsx";
import { MissingVideos } from "./MissingVideos.tsx";
import { PlanForm } from "./PlanForm.tsx";
import { PlanListRow } from "./PlanListRow.tsx";

// Loaded separately, because the list doesn't need drag and drop.
const Builder = lazyOrError(() => import("./Builder.tsx"));

// Longer lists scroll and get a search field.
const maxVisibleRows = 8;

/** The admin screen of workout plans: list, form and builder. */
function Plans() {
  const plans = useStore($plans);
  const found = useStore($foundPlans);
  const { search } = useStore($planSearch);
  const openId = useStore($openPlan);
  const [edited, setEdited] = useState<PlanRow | "new" | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const all = plans.state === "ready" ? plans.value : [];
  const plan = all.find(({ id }) => id === openId);
  const add = () => setEdited("new");

  return (
    <>
      <ScreenHead title="Workout Plans" subtitle="Create and manage workout plans using approved videos">
        <Button variant="quiet" className="max-sm:order-last" onClick={() => setHelpOpen(true)}>
          Shortcuts
        </Button>
        {/* an open plan has its own first action */}
        <Button icon="plus" variant={plan ? "outline" : "primary"} onClick={add}>
          New Plan
        </Button>
      </ScreenHead>
      <MissingVideos isFolded />
      <div className="grid grid-cols-1 gap-5 items-start lg:grid-cols-[17.5rem_minmax(0,1fr)] min-[80rem]:gap-4 min-[100rem]:grid-cols-[19rem_minmax(0,1fr)]">
        <section
          className="grid grid-cols-1 content-start gap-2.5 min-w-0 lg:sticky lg:top-4 xl:top-28"
          aria-labelledby="plan-list-title"
        >
          <div className="flex flex-wrap items-center justify-between gap-x-2 min-h-8">
            <h2 id="plan-list-title">Plans</h2>
            {plans.state === "ready" && <PlanNumbers plans={plans.value} />}
          </div>
          {(all.length > maxVisibleRows || search !== "") && (
            <SearchField
              label="Search plans"
              placeholder="Search plans..."
              value={search}
              onChange={(text) => setPlanSearch({ search: text })}
            />
          )}
          <div
            ref={rovingFocus}
            data-plan-list
            className="grid gap-2 max-h-64 has-[.plan-empty]:max-h-none rounded-sm overflow-auto overscroll-contain lg:max-h-[calc(100dvh-14rem)] lg:[scrollbar-width:thin]"
          >
            <AsyncRows
              rows={found}
              resetKey={search}
              label="Plans"
              retry={loadPlans}
              empty={
                all.length > 0 ? (
                  <EmptyState title="No plans match your search" className="plan-empty" />
                ) : (
                  <EmptyState title="No plans yet" className="plan-empty border border-dashed border-line rounded-sm">
                    <Button variant="outline" onClick={add}>
                      Create your first plan
                    </Button>
                  </EmptyState>
                )
              }
            >
              {(row) => (
                <PlanListRow
                  key={row.id}
                  row={row}
                  isOpen={row.id === openId}
                  onOpen={() => openPlan(row.id)}
                  onEdit={() => setEdited(row)}
                />
              )}
            </AsyncRows>
          </div>
        </section>
        {plan ? (
          <Suspense fallback={<RowsSkeleton />}>
            <Builder key={plan.id} plan={plan} onEdit={() => setEdited(plan)} />
          </Suspense>
        ) : (
          <EmptyState
            title="Select a Plan to Edit"
            text={plans.state === "ready" && "Its calendar and the video library will open here."}
            className="border border-dashed border-line rounded-sm min-h-88 justify-center"
          />
        )}
      </div>
      <PlanForm edited={edited} onClose={() => setEdited(null)} onSaved={(id) => id !== openId && openPlan(id)} />
      <BuilderKeys open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
}

const keys = [
  ["Tab", "The next group: the plans, the open plan, each week, the videos"],
  ["→ ←", "The next and the previous button of the group"],
  ["↓ ↑", "The next and the previous plan, day or video"],
  ["Home End", "The first and the last button"],
  ["Ctrl Z", "Undoes the last added, removed, moved or copied day or video"],
  ["Ctrl Y", "Makes it again, as does Ctrl Shift Z"],
  ["Space", "On a grip, picks up. The arrow keys carry, Space drops, Esc puts back"],
] as const;

/** The keys of the plan builder. */
const BuilderKeys = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
    <KeyList keys={keys} />
  </Dialog>
);

/** The number of published plans and of drafts. */
function PlanNumbers({ plans }: { plans: readonly PlanRow[] }) {
  const { published, drafts } = planNumbers(plans);
  return (
    <dl
      data-plan-numbers
      className="flex gap-3 whitespace-nowrap text-ink-soft text-xs/inherit [&>div]:flex [&>div]:gap-1.25 [&_dd]:text-ink [&_dd]:font-bold"
    >
      <div>
        <dt>Published</dt>
        <dd>{shownNumber(published)}</dd>
      </div>
      <div>
        <dt>Drafts</dt>
        <dd>{shownNumber(drafts)}</dd>
      </div>
    </dl>
  );
}

export default adminScreen(Plans, "editor");
