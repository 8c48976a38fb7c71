import { PictureButton } from "@/features/articles/admin/PictureButton.tsx";
import { planBuilderMessages } from "@/features/plans/admin/messages.ts";
import { drawnCovers } from "@/platform/picture-url.ts";
import { Field } from "@/ui/Field.tsx";

interface Props {
  value: string;
  isRefused: boolean;
  onChange: (cover: string) => void;
}

/** The cover of a plan: one of our drawings, or the URL of a picture from an allowed source. */
export const CoverField = ({ value, isRefused, onChange }: Props) => (
  <PictureButton label="Upload cover" onPicture={onChange}>
    <Field
      label="Cover"
      name="cover_image_url"
      autoComplete="off"
      spellCheck={false}
      value={value}
      hint={planBuilderMessages.coverKinds}
      error={isRefused ? planBuilderMessages.coverRefused : null}
      onChange={({ target }) => onChange(target.value)}
    />
    <ul className="flex gap-1.5 overflow-x-auto p-1" aria-label="Drawn covers">
      {drawnCovers.map((cover) => (
        <li key={cover} className="flex-none">
          <button
            type="button"
            className="rounded-xs aria-pressed:outline-3 aria-pressed:outline-secondary-ink"
            aria-pressed={value === cover}
            aria-label={cover.replace(/^.*\/|\.svg$/g, "").replaceAll("-", " ")}
            onClick={() => onChange(cover)}
          >
            <img src={cover} alt="" width="80" height="45" loading="lazy" className="rounded-xs bg-sky object-cover" />
          </button>
        </li>
      ))}
    </ul>
  </PictureButton>
);
