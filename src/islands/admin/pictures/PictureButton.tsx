import { useStore } from "@nanostores/react";
import { useId, useRef, useState } from "react";
import { articleMessages } from "@/article-messages.ts";
import { pictureTypes } from "@/domain/picture-name.ts";
import { uploading, uploadPicture } from "@/stores/admin/pictures.ts";
import { $writing } from "@/stores/admin/write.ts";
import { Button } from "@/ui/Button.tsx";
import { fitPicture } from "./fit-picture.ts";

interface Props {
  label: string;
  /** called with the address of the uploaded picture */
  onUploaded: (address: string) => void;
}

/** Uploads a picture of this device: for covers, texts and studios alike. */
export function PictureButton({ label, onUploaded }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isBusy = useStore($writing).has(uploading);
  const [error, setError] = useState("");
  const id = useId();

  async function upload(file: File | undefined) {
    if (!file) return;
    const picture = await fitPicture(file);
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
      <p id={id} role="status" className="text-danger-ink empty:hidden">
        {error}
      </p>
    </div>
  );
}
