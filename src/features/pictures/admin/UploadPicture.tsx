import { useState } from "react";
import { PictureDialog } from "@/features/articles/admin/PictureDialog.tsx";
import { pictureMessages } from "@/features/pictures/admin/messages.ts";
import { loadPictures } from "@/features/pictures/admin/pictures.store.ts";
import { notifySuccess } from "@/platform/admin/notice.store.ts";
import { Button } from "@/ui/Button.tsx";

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
      <PictureDialog picture={isOpen ? "choose" : null} onlyUploads onClose={() => setOpen(false)} onReady={show} />
    </>
  );
}
