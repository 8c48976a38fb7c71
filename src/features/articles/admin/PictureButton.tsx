import { useStore } from "@nanostores/react";
import { type ReactNode, useId, useRef, useState } from "react";
import { articleMessages } from "@/features/articles/admin/messages.ts";
import { uploading, uploadPicture } from "@/features/articles/admin/pictures.store.ts";
import { OnDemand } from "@/platform/admin/OnDemand.tsx";
import { resizePicture } from "@/platform/admin/resize-picture.browser.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { pictureTypes } from "@/platform/picture-name.ts";
import { Button } from "@/ui/Button.tsx";

/** The dialog with the stored pictures, loaded when it is first opened. */
export const picker = {
  load: async () => (await import("@/features/pictures/admin/PicturePicker.tsx")).PicturePicker,
};

interface Props {
  /** the label of the upload button */
  label: string;
  /** Called with the path of a picture, and the default alt text of a stored one, otherwise "". */
  onPicture: (path: string, alt: string) => void;
  /** the other parts of the field, onto which a picture can be pasted and dropped, too */
  children?: ReactNode;
}

const pictureIn = (files: FileList): File | undefined => [...files].find(({ type }) => type.startsWith("image/"));

/** Uploads a picture that is chosen, pasted or dropped, or chooses a stored one, for covers and studios. */
export function PictureButton({ label, onPicture, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isBusy = useStore($writing).has(uploading);
  const [isChoosing, setChoosing] = useState(false);
  const [error, setError] = useState("");
  const id = useId();

  async function upload(file: File | undefined) {
    if (!file) return;
    const picture = await resizePicture(file);
    setError(picture ? "" : articleMessages.notAPicture);
    const path = picture && (await uploadPicture(picture));
    if (path) onPicture(path, "");
    else if (picture) setError(articleMessages.uploadFailed);
  }
  function take(event: { preventDefault: () => void }, files: FileList) {
    const file = pictureIn(files);
    if (!file) return;
    event.preventDefault();
    void upload(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same
    <div
      className="grid gap-2"
      onPaste={(event) => take(event, event.clipboardData.files)}
      // a drop is possible only where this event is canceled
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer.files)}
    >
      {children}
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
      <div className="admin-actions">
        <Button
          variant="outline"
          busy={isBusy}
          aria-describedby={error ? id : undefined}
          onClick={() => input.current?.click()}
        >
          {isBusy ? "Uploading…" : label}
        </Button>
        <Button variant="outline" onClick={() => setChoosing(true)}>
          Choose from library
        </Button>
        <span className="text-sm text-ink-soft">or paste or drop a picture here</span>
      </div>
      <p id={id} role="status" className="text-danger-ink empty:sr-only">
        {error}
      </p>
      {isChoosing && <OnDemand part={picker} props={{ onClose: () => setChoosing(false), onChoose: onPicture }} />}
    </div>
  );
}
