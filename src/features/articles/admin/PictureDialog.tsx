import { useStore } from "@nanostores/react";
import { type SubmitEvent, useState } from "react";
import { articleMessages } from "@/features/articles/admin/messages.ts";
import { shownPicture, uploading, uploadPicture } from "@/features/articles/admin/pictures.store.ts";
import { AltField } from "@/features/pictures/admin/AltField.tsx";
import { FormActions } from "@/platform/admin/FormActions.tsx";
import { OnDemand } from "@/platform/admin/OnDemand.tsx";
import { resizePicture } from "@/platform/admin/resize-picture.browser.ts";
import { useDataUrl } from "@/platform/admin/use-data-url.ts";
import { useOwnNotice } from "@/platform/admin/use-own-notice.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { pictureTypes } from "@/platform/picture-name.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { picker } from "./PictureButton.tsx";

interface Props {
  /** a pasted or dropped file, "choose" to pick one, or null while the dialog is closed */
  picture: File | "choose" | null;
  /** for uploads of one or more files into the library */
  onlyUploads?: boolean;
  onClose: () => void;
  onReady: (address: string, alt: string) => void;
}

/** Uploads a picture, or chooses a stored one, with a required description. Several files follow one after the other. */
export function PictureDialog({ picture, onlyUploads = false, onClose, onReady }: Props) {
  return (
    <Dialog open={picture !== null} onClose={onClose} title="Add a Picture">
      {picture && <Entry given={picture === "choose" ? null : picture} {...{ onlyUploads, onClose, onReady }} />}
    </Dialog>
  );
}

type EntryProps = Required<Omit<Props, "picture">> & { given: File | null };

function Entry({ given, onlyUploads, onClose, onReady }: EntryProps) {
  const [files, setFiles] = useState<readonly File[]>(given ? [given] : []);
  const [file = null, ...later] = files;
  // the path of a stored picture, instead of a file
  const [stored, setStored] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [alt, setAlt] = useState("");
  const [errors, setErrors] = useState({ file: "", alt: "" });
  const fileUrl = useDataUrl(file);
  const previewUrl = stored ? shownPicture(stored) : fileUrl;
  const isBusy = useStore($writing).has(uploading);
  const { notice, captureNotice } = useOwnNotice();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fitted = stored ? null : file && (await resizePicture(file));
    const newErrors = {
      file: stored || fitted ? "" : articleMessages.notAPicture,
      alt: alt.trim() === "" ? articleMessages.altRequired : "",
    };
    setErrors(newErrors);
    if (newErrors.file || newErrors.alt) return;
    const address = fitted ? await captureNotice(() => uploadPicture(fitted, alt.trim())) : stored;
    if (!address) return;
    if (later.length > 0) {
      setFiles(later);
      setAlt("");
      form.querySelector<HTMLElement>("input:not([type=file])")?.focus();
    } else onClose();
    onReady(address, alt);
  }

  return (
    <form className="admin-form" noValidate onSubmit={(event) => void submit(event)}>
      {!given && (
        <Field
          label="Picture"
          type="file"
          multiple={onlyUploads}
          data-first-focus
          accept={Object.keys(pictureTypes).join()}
          hint="JPEG, PNG, WebP or AVIF. It is made at most 1,600 pixels wide and loses the place a photo was taken at."
          error={errors.file || null}
          onChange={({ target }) => {
            setFiles([...(target.files ?? [])]);
            setStored(null);
          }}
        />
      )}
      {!given && !onlyUploads && (
        <Button variant="outline" className="justify-self-start" onClick={() => setChoosing(true)}>
          Choose from library
        </Button>
      )}
      {isChoosing && (
        <OnDemand
          part={picker}
          props={{
            onClose: () => setChoosing(false),
            onChoose: (path, defaultAlt) => {
              setStored(path);
              setErrors({ file: "", alt: "" });
              if (defaultAlt) setAlt(defaultAlt);
            },
          }}
        />
      )}
      {given && errors.file && <p role="alert">{errors.file}</p>}
      {previewUrl && <img src={previewUrl} alt="" className="max-h-60 w-full rounded-sm bg-sunken object-contain" />}
      {later.length > 0 && (
        <p className="wrap-anywhere">
          {file?.name}: {pluralize(later.length, "picture")} after this one
        </p>
      )}
      <AltField value={alt} hint="Read to people who can't see it" error={errors.alt} onChange={setAlt} />
      <FormActions
        submitLabel={isBusy ? "Uploading…" : "Add Picture"}
        isBusy={isBusy}
        notice={notice}
        onCancel={onClose}
      />
    </form>
  );
}
