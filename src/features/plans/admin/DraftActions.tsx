import { useStore } from "@nanostores/react";
import { useState } from "react";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { discardDraft, publishDraft } from "@/features/plans/admin/plan-publishing.store.ts";
import type { PlanRow } from "@/features/plans/admin/plans.store.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDialog } from "@/ui/ConfirmDialog.tsx";

/** Discards or publishes the unpublished changes of a plan. Confirms first what publishing changes for members. */
export function DraftActions({ plan }: { plan: PlanRow }) {
  const isBusy = useStore($writing).has(plan.id);
  const [isDiscarding, setDiscarding] = useState(false);
  const [effects, setEffects] = useState<string[]>([]);
  return (
    <>
      <Button variant="quiet" onClick={() => setDiscarding(true)}>
        Discard changes
      </Button>
      <Button busy={isBusy} onClick={() => void publishDraft(plan).then(setEffects)}>
        Publish changes
      </Button>
      <ConfirmDialog
        open={isDiscarding}
        onClose={() => setDiscarding(false)}
        title="Discard the changes?"
        action="Discard"
        danger
        onConfirm={() => void discardDraft(plan)}
      >
        <p>{planBuilderMessages.confirmDiscardDraft}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={effects.length > 0}
        onClose={() => setEffects([])}
        title="Publish the changes?"
        action="Publish"
        onConfirm={() => void publishDraft(plan, true)}
      >
        {effects.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmDialog>
    </>
  );
}
