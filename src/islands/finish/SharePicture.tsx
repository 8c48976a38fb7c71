import { useState } from "react";
import type { SharedPicture } from "@/domain/shared-picture.ts";
import { messages } from "@/messages.ts";
import { Button } from "@/ui/Button.tsx";
import type { ButtonLook } from "@/ui/button-look.ts";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { shareOrSave } from "./share-or-save.ts";

interface Props extends ButtonLook {
  picture: SharedPicture;
}

/** Draws a picture on the press, for the system's share sheet, else as a file. */
export default function SharePicture({ picture, ...look }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState("");

  async function share() {
    setBusy(true);
    setNotice("");
    try {
      const { drawPicture } = await import("./draw-picture.ts");
      const outcome = await shareOrSave(await drawPicture(picture));
      if (outcome === "saved") setNotice(messages.plans.pictureSaved);
    } catch (error) {
      console.warn("The picture could not be shared:", error);
      setNotice(messages.plans.pictureFailed);
    }
    setBusy(false);
  }

  return (
    <>
      <Button icon="share" {...look} busy={isBusy} onClick={share}>
        {isBusy ? "Drawing..." : "Share"}
      </Button>
      <StatusRegion className="order-last w-full text-sm font-semibold empty:hidden">{notice}</StatusRegion>
    </>
  );
}
