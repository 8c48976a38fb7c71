import { useStore } from "@nanostores/react";
import { useState } from "react";
import { studioMessages } from "@/features/studios/admin/messages.ts";
import { verifyMany } from "@/features/studios/admin/studio-changes.store.ts";
import { SelectionBar } from "@/platform/admin/SelectionBar.tsx";
import type { Selection } from "@/platform/admin/use-selection.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDialog } from "@/ui/ConfirmDialog.tsx";

interface Props {
  listed: number;
  matching: number;
  selection: Selection;
}

/** Verifies or withdraws the selected studios at once. */
export function VerifyMany({ listed, matching, selection }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const isBusy = useStore($writing).has("studios");
  const { selected, isAll } = selection;
  const verify = async (verified: boolean) => {
    if (await verifyMany(isAll ? "all" : selected, verified)) selection.clear();
  };
  return (
    <>
      <SelectionBar
        listed={listed}
        matching={matching}
        selection={selection}
        actions={(chosen) => (
          <>
            <Button variant="secondary" busy={isBusy} onClick={() => void verify(true)}>
              Verify {chosen}
            </Button>
            <Button variant="outline" busy={isBusy} onClick={() => setConfirming(true)}>
              Withdraw {chosen}…
            </Button>
          </>
        )}
      >
        <p className="flex-1 basis-40 text-sm text-ink-soft">Select studios to verify or withdraw them at once.</p>
      </SelectionBar>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Withdraw these studios?"
        action="Withdraw"
        danger
        onConfirm={() => void verify(false)}
      >
        <p>{studioMessages.confirmWithdrawMany(isAll ? matching : selected.length)}</p>
      </ConfirmDialog>
    </>
  );
}
