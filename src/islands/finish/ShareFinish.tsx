import { useState } from "react";
import type { FinishTotals } from "@/domain/plan-finish.ts";
import { messages } from "@/messages.ts";
import { Button } from "@/ui/Button.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { shareOrSave } from "./share-or-save.ts";

interface Props {
  planTitle: string;
  totals: FinishTotals;
}

/** Draws the picture of a finished plan on the press, for the system's share sheet, else as a file. */
export default function ShareFinish({ planTitle, totals }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState("");

  async function share() {
    setBusy(true);
    setNotice("");
    try {
      const { drawFinish } = await import("./draw-finish.ts");
      const outcome = await shareOrSave(await drawFinish(planTitle, totals));
      if (outcome === "saved") setNotice(messages.plans.pictureSaved);
    } catch (error) {
      console.warn("The picture could not be shared:", error);
      setNotice(messages.plans.pictureFailed);
    }
    setBusy(false);
  }

  return (
    <>
      <Button icon="share" busy={isBusy} onClick={share}>
        {isBusy ? "Drawing..." : "Share"}
      </Button>
      <StatusRegion className="order-last w-full text-sm font-semibold empty:hidden">{notice}</StatusRegion>
    </>
  );
}
