import { useState } from "react";
import { planMessages } from "@/features/plans/messages.ts";
import type { SharedPicture } from "@/features/training/shared-picture.ts";
import { Button } from "@/ui/Button.tsx";
import type { ButtonLook } from "@/ui/button-look.ts";
import { classes } from "@/ui/classes.ts";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { useBusy } from "@/ui/use-busy.ts";
import { shareOrSave } from "./share-or-save.browser.ts";

interface Props extends ButtonLook {
  picture: SharedPicture;
}

/** Draws a picture on click and opens the share sheet, or saves the picture as a file. */
export default function SharePicture({ picture, ...look }: Props) {
  const [isBusy, run] = useBusy();
  const [notice, setNotice] = useState("");

  async function share() {
    setNotice("");
    try {
      const { drawPicture } = await import("./draw-picture.browser.ts");
      const outcome = await shareOrSave(await drawPicture(picture));
      if (outcome === "saved") setNotice(planMessages.pictureSaved);
    } catch (error) {
      console.warn("Could not share the picture:", error);
      setNotice(planMessages.pictureFailed);
    }
  }

  return (
    <span className="relative grid">
      <Button icon="share" {...look} busy={isBusy} onClick={() => void run(share)}>
        Share
      </Button>
      {/* over the content below, so that neither moves; as wide as the button, which may be at either edge of the window */}
      <StatusRegion
        className={classes(
          "absolute inset-x-0 top-full z-10 mt-1 text-sm font-semibold",
          notice && "rounded-sm border border-line bg-surface px-2.5 py-1.5 text-ink shadow-lg",
        )}
      >
        {notice}
      </StatusRegion>
    </span>
  );
}
