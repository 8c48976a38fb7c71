import { lazy, Suspense, useEffect, useState } from "react";
import { $changesSaved } from "@/features/plans/send-changes.store.ts";
import { openWhenLoaded } from "@/platform/lazy.tsx";
import { Button } from "@/ui/Button.tsx";
import type { ButtonLook } from "@/ui/button-look.ts";
import { StatusRegion } from "@/ui/StatusRegion.tsx";

const loadDialog = () => import("./RecordDialog.tsx");
const RecordDialog = lazy(loadDialog);

/** A button that opens the form to record a class or free bouncing. */
export default function RecordWorkout(look: ButtonLook) {
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  // the workout may be deleted, or no longer wait for the network
  useEffect(() => $changesSaved.listen(() => setNotice(null)), []);
  return (
    <>
      <Button icon="plus" {...look} onClick={() => openWhenLoaded(loadDialog, () => setOpen(true), setNotice)}>
        I jumped
      </Button>
      <StatusRegion className="order-last w-full text-sm font-semibold">{notice}</StatusRegion>
      <Suspense>
        {isOpen && (
          <RecordDialog
            onClose={(recorded) => {
              setOpen(false);
              setNotice(recorded);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
