import { useState } from "react";
import { pictureMessages } from "@/features/pictures/admin/messages.ts";
import { loadPictures } from "@/features/pictures/admin/pictures.store.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { OnDemand } from "@/platform/admin/OnDemand.tsx";
import { Button } from "@/ui/Button.tsx";

const dialog = { load: async () => (await import("@/features/articles/admin/PictureDialog.tsx")).PictureDialog };

/** Adds a picture to the library. */
export function UploadPicture() {
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    notifySuccess(pictureMessages.uploaded);
    void loadPictures();
  };
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        Upload
      </Button>
      {isOpen && (
        <OnDemand
          part={dialog}
          props={{ picture: "choose", onlyUploads: true, onClose: () => setOpen(false), onReady: show }}
        />
      )}
    </>
  );
}
