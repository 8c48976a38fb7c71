import { articleMessages } from "@/features/articles/admin/messages.ts";
import { shownPicture } from "@/features/articles/admin/pictures.store.ts";
import { Field } from "@/ui/Field.tsx";
import { PictureButton } from "./PictureButton.tsx";

interface Props {
  label: string;
  value: string;
  error: string | null;
  onChange: (address: string) => void;
}

/** A field for a decorative picture, such as a cover: an upload, or the address of a picture that the site may show. */
export function PictureField({ label, value, error, onChange }: Props) {
  const shown = shownPicture(value);
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        name="cover_image_url"
        autoComplete="off"
        spellCheck={false}
        value={value}
        hint={articleMessages.coverHint}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      {shown && (
        <img
          src={shown}
          alt=""
          width="320"
          height="180"
          className="aspect-video w-full rounded-sm bg-sunken object-cover"
        />
      )}
      <PictureButton label={`Upload ${label.toLowerCase()}`} onUploaded={onChange} />
    </div>
  );
}
