import type { Replacement } from "@/features/plans/admin/plan-care.store.ts";
import { offerFacts } from "@/features/plans/admin/plan-care.ts";
import { posterOf } from "@/features/videos/video.ts";
import { wholeMinutes } from "@/platform/duration.ts";
import "@/ui/checkbox.css";

interface Props {
  /** makes the radio group's name unique on the screen */
  name: string;
  offers: readonly Replacement[];
  chosen: string;
  onChoose: (youtubeId: string) => void;
}

/** The possible replacements of a missing video, best first. */
export const Replacements = ({ name, offers, chosen, onChoose }: Props) => (
  <fieldset className="grid gap-1 min-w-0">
    <legend className="font-semibold pb-1">Replace it with</legend>
    {offers.map((offer) => (
      <label
        key={offer.youtube_id}
        className="grid grid-cols-[auto_4.5rem_minmax(0,1fr)] items-center gap-2.5 min-h-11 rounded-xs p-1 cursor-pointer hover:bg-sunken has-checked:bg-secondary-soft"
      >
        <input
          type="radio"
          className="check size-5"
          name={`replacement ${name}`}
          checked={offer.youtube_id === chosen}
          onChange={() => onChoose(offer.youtube_id)}
        />
        <img
          className="aspect-16/10 w-full rounded-[0.375rem] bg-sunken object-cover"
          src={posterOf(offer)}
          alt=""
          width={72}
          height={45}
          loading="lazy"
        />
        <span className="grid min-w-0">
          <span className="line-clamp-2 font-semibold wrap-anywhere">{offer.title}</span>
          <span className="text-ink-soft text-sm wrap-anywhere">
            {wholeMinutes(offer.duration_seconds)} min · {offerFacts(offer)}
          </span>
        </span>
      </label>
    ))}
  </fieldset>
);
