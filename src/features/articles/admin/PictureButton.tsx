import { useStore } from "@nanostores/react";
import { useId, useRef, useState } from "react";
import { articleMessages } from "@/features/articles/admin/messages.ts";
import { uploading, uploadPicture } from "@/features/articles/admin/pictures.store.ts";
import { resizePicture } from "@/platform/admin/resize-picture.browser.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { pictureTypes } from "@/platform/picture-name.ts";
import { Button } from "@/ui/Button.tsx";

interface Props {
  label: string;
  onUploaded: (address: string) => void;
}

/** Uploads a picture from this device, for covers, texts and studios. */
export function PictureButton({ label, onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isBusy = useStore($writing).has(uploading);
  const [error, setError] = useState("");
  const id = useId();

  async function upload(file: File | undefined) {
    if (!file) return;
    const picture = await resizePicture(file);
    setError(picture ? "" : articleMessages.notAPicture);
    const address = picture && (await uploadPicture(picture));
    if (address) onUploaded(address);
    else if (picture) setError(articleMessages.uploadFailed);
  }

  return (
    <div className="grid gap-1.5 justify-items-start">
      <input
        ref={input}
        type="file"
        accept={Object.keys(pictureTypes).join()}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          target.value = "";
        }}
      />
      <Button
        variant="outline"
        busy={isBusy}
        aria-describedby={error ? id : undefined}
        onClick={() => input.current?.click()}
      >
        {isBusy ? "Uploading…" : label}
      </Button>
      <p id={id} role="status" className="text-danger-ink empty:sr-only">
        {error}
      </p>
    </div>
  );
}
