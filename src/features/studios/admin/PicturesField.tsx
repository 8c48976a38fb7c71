import { PictureButton } from "@/features/articles/admin/PictureButton.tsx";
import { shownPicture } from "@/features/articles/admin/pictures.store.ts";
import type { StudioPicture } from "@/features/studios/studio-entry.ts";
import { Field } from "@/ui/Field.tsx";
import { IconButton } from "@/ui/IconButton.tsx";

interface Props {
  pictures: readonly StudioPicture[];
  error: string | null;
  onChange: (pictures: StudioPicture[]) => void;
}

const maxPictures = 12;

/** The pictures of a studio's page in order, with their descriptions. */
export function PicturesField({ pictures, error, onChange }: Props) {
  const setAlt = (index: number, alt: string) =>
    onChange(pictures.map((picture, at) => (at === index ? { ...picture, alt } : picture)));
  const add = (url: string, alt: string) =>
    // chosen twice, it would be shown twice
    pictures.some((picture) => picture.url === url) || onChange([...pictures, { url, alt }]);
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-1">Pictures</legend>
      {pictures.map(({ url, alt }, index) => (
        <div key={url} className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-end gap-3">
          <img
            src={shownPicture(url) ?? undefined}
            alt=""
            width="96"
            height="72"
            className="rounded-xs bg-sunken object-cover aspect-4/3"
          />
          <Field
            label={`Description of picture ${index + 1}`}
            name={index === firstWithoutAlt(pictures) ? "pictures" : undefined}
            maxLength={300}
            placeholder="Twelve trampolines in front of a window"
            value={alt}
            error={error && index === firstWithoutAlt(pictures) ? error : null}
            onChange={({ target }) => setAlt(index, target.value)}
          />
          <span className="admin-actions">
            <IconButton
              icon="arrow-up"
              label={`Move picture ${index + 1} up`}
              aria-disabled={index === 0 || undefined}
              onClick={() => index > 0 && onChange(swapped(pictures, index))}
            />
            <IconButton
              icon="trash"
              label={`Remove picture ${index + 1}`}
              onClick={() => onChange(pictures.filter((_, at) => at !== index))}
            />
          </span>
        </div>
      ))}
      {pictures.length < maxPictures && <PictureButton label="Add a picture" onPicture={add} />}
    </fieldset>
  );
}

const firstWithoutAlt = (pictures: readonly StudioPicture[]) => pictures.findIndex(({ alt }) => alt.trim() === "");

const swapped = (pictures: readonly StudioPicture[], index: number) =>
  pictures.map(
    (picture, at) => (at === index ? pictures[index - 1] : at === index - 1 ? pictures[index] : picture) ?? picture,
  );
