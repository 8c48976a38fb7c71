import { useStore } from "@nanostores/react";
import { type ComponentProps, useState } from "react";
import { articleMessages } from "@/features/articles/admin/messages.ts";
import { uploading } from "@/features/articles/admin/pictures.store.ts";
import { pictureMessages } from "@/features/pictures/admin/messages.ts";
import { dimensions, fileSize, usedIn } from "@/features/pictures/admin/picture-facts.ts";
import {
  deletePicture,
  type Picture,
  replacePicture,
  saveAlt,
  urlOf,
} from "@/features/pictures/admin/pictures.store.ts";
import { Confirmation, type Question } from "@/platform/admin/Confirmation.tsx";
import { Disclosure } from "@/platform/admin/Disclosure.tsx";
import { FormActions } from "@/platform/admin/FormActions.tsx";
import { Prompt } from "@/platform/admin/Prompt.tsx";
import { resizePicture } from "@/platform/admin/resize-picture.browser.ts";
import { useDataUrl } from "@/platform/admin/use-data-url.ts";
import { useOwnNotice } from "@/platform/admin/use-own-notice.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { pictureTypes } from "@/platform/picture-name.ts";
import { localDate } from "@/platform/time-zone.browser.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Field } from "@/ui/Field.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { AltField } from "./AltField.tsx";
import { PictureUses } from "./PictureUses.tsx";

/** A picture of the library with its actions. */
export function PictureRow({ picture }: { picture: Picture }) {
  const { name, alt, uses, unused_since } = picture;
  const [open, setOpen] = useState<"alt" | "replace" | "used" | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const isBusy = useStore($writing).has(name);
  const close = () => setOpen(null);
  const remove = () =>
    setQuestion({
      title: "Delete this picture?",
      text: (
        <div className="grid gap-3">
          <p>{pictureMessages.confirmDelete}</p>
          <img src={urlOf(name)} alt={alt} className="max-h-40 rounded-xs bg-sunken object-contain" />
        </div>
      ),
      action: "Delete",
      danger: true,
      act: () => deletePicture(name),
    });
  return (
    <li className="admin-row" aria-label={name}>
      <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] items-start gap-3">
        <a href={urlOf(name)} target="_blank" rel="noopener" aria-label={`Open ${name}`}>
          <img
            src={urlOf(name)}
            alt=""
            width="96"
            height="72"
            loading="lazy"
            decoding="async"
            className="aspect-4/3 rounded-xs bg-sunken object-cover"
          />
        </a>
        <div className="grid min-w-0 gap-1">
          <p className="admin-row-title">
            {alt || <span className="font-normal text-ink-soft">No alt text</span>}
            {unused_since && <Badge tone="yellow">Unused</Badge>}
          </p>
          <p className="admin-row-facts">
            <span>{name}</span>
            <span>{dimensions(name)}</span>
            <span>{fileSize(picture.bytes)}</span>
            <span>Uploaded {localDate(picture.uploaded_at)}</span>
            {unused_since && <span>Deleted 30 days after its last use</span>}
          </p>
          {uses.length > 0 && (
            <Disclosure label={usedIn(uses)}>
              <PictureUses uses={uses} />
            </Disclosure>
          )}
        </div>
      </div>
      <div className="admin-actions">
        <Button
          variant="outline"
          busy={isBusy}
          data-first-focus
          aria-label={`Alt text of ${name}`}
          onClick={() => setOpen("alt")}
        >
          Alt text
        </Button>
        <Button variant="outline" busy={isBusy} aria-label={`Replace ${name}`} onClick={() => setOpen("replace")}>
          Replace
        </Button>
        <IconButton
          icon="trash"
          label={`Delete ${name}`}
          busy={isBusy}
          onClick={() => (uses.length > 0 ? setOpen("used") : remove())}
        />
      </div>
      <Prompt
        open={open === "alt"}
        onClose={close}
        title="Alt text"
        label="What does the picture show?"
        hint={pictureMessages.altScope}
        maxLength={300}
        initial={alt}
        action="Save"
        problemOf={(text) => (text === "" ? articleMessages.altRequired : null)}
        onAnswer={(text) => text !== alt && void saveAlt(picture, text)}
      />
      <Dialog open={open === "replace"} onClose={close} title="Replace everywhere">
        <ReplaceForm picture={picture} onClose={close} />
      </Dialog>
      <Dialog open={open === "used"} onClose={close} title="This picture is in use">
        <p>{pictureMessages.stillUsed}</p>
        <PictureUses uses={uses} />
      </Dialog>
      <Confirmation question={question} onClose={() => setQuestion(null)} />
    </li>
  );
}

/** Replaces a picture in everything that shows it. */
export function ReplaceForm({ picture, onClose }: { picture: Pick<Picture, "name" | "alt">; onClose: () => void }) {
  const { name } = picture;
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(picture.alt);
  const [errors, setErrors] = useState({ file: "", alt: "" });
  const chosenUrl = useDataUrl(file);
  const writing = useStore($writing);
  const { notice, captureNotice } = useOwnNotice();
  const submit: ComponentProps<"form">["onSubmit"] = async (event) => {
    event.preventDefault();
    const fitted = file && (await resizePicture(file));
    const newErrors = {
      file: fitted ? "" : articleMessages.notAPicture,
      alt: alt.trim() === "" ? articleMessages.altRequired : "",
    };
    setErrors(newErrors);
    if (!fitted || newErrors.alt) return;
    if (await captureNotice(() => replacePicture(name, fitted, alt.trim()))) onClose();
  };
  return (
    <form className="admin-form" noValidate onSubmit={submit}>
      <p>{pictureMessages.replaceScope}</p>
      <div className="grid grid-cols-2 gap-3">
        <Shown label="Now" url={urlOf(name)} />
        {chosenUrl && <Shown label="New" url={chosenUrl} />}
      </div>
      <Field
        label="New picture"
        type="file"
        data-first-focus
        accept={Object.keys(pictureTypes).join()}
        error={errors.file || null}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <AltField value={alt} hint={pictureMessages.altScope} error={errors.alt} onChange={setAlt} />
      <FormActions
        submitLabel="Replace"
        isBusy={writing.has(uploading) || writing.has(name)}
        notice={notice}
        onCancel={onClose}
      />
    </form>
  );
}

const Shown = ({ label, url }: { label: string; url: string }) => (
  <figure className="grid gap-1">
    <figcaption className="text-sm text-ink-soft">{label}</figcaption>
    <img src={url} alt="" className="h-32 w-full rounded-xs bg-sunken object-contain" />
  </figure>
);
