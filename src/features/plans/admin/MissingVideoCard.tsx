import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import {
  $replacements,
  loadReplacements,
  type MissingDay,
  type MissingVideo,
  type Replacement,
  swapVideo,
} from "@/features/plans/admin/missing-videos.store.ts";
import { daysOfPlans, missingReason, missingTitle, offerFacts } from "@/features/plans/admin/missing-videos.ts";
import { dayName } from "@/features/plans/admin/plan-builder.ts";
import { posterOf } from "@/features/videos/video.ts";
import { $writing } from "@/platform/admin/write.store.ts";
import { wholeMinutes } from "@/platform/duration.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { Button } from "@/ui/Button.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import "@/ui/checkbox.css";

/** A missing video with its days and possible replacements, for one day or for all. */
export function MissingVideoCard({ missing }: { missing: MissingVideo }) {
  const { youtube_id, days } = missing;
  const offers = useStore($replacements, { keys: [youtube_id] })[youtube_id];
  const isBusy = useStore($writing).has(`swap ${youtube_id}`);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => void loadReplacements(youtube_id), [youtube_id]);
  const found = offers?.state === "ready" ? offers.value : [];
  const replacement = found.find((offer) => offer.youtube_id === chosen) ?? found[0];
  const swap = (swapped: readonly MissingDay[]) => replacement && void swapVideo(missing, replacement, swapped);

  return (
    <li className="grid gap-3 rounded-sm border border-line p-3 min-w-0" aria-label={missingTitle(missing)}>
      <div>
        <h3 className="text-base wrap-anywhere">{missingTitle(missing)}</h3>
        <p className="text-ink-soft wrap-anywhere">
          {missingReason(missing)} Missing on {daysOfPlans(days)}.
        </p>
      </div>
      <div className="grid gap-4 min-w-0 lg:grid-cols-2">
        <div className="grid content-start gap-2 min-w-0">
          {(!offers || offers.state === "loading") && <Skeleton className="h-24" />}
          {offers && <LoadFailure of={offers} retry={() => loadReplacements(youtube_id)} />}
          {offers?.state === "ready" && found.length === 0 && (
            <p className="text-ink-soft">
              No approved video can take its place. Approve one, or remove it in the builder.
            </p>
          )}
          {replacement && (
            <Replacements name={youtube_id} offers={found} chosen={replacement.youtube_id} onChoose={setChosen} />
          )}
        </div>
        <div className="grid content-start gap-2 min-w-0">
          {days.length > 1 && (
            <Button
              variant="secondary"
              className="justify-self-start"
              busy={isBusy}
              disabled={!replacement}
              onClick={() => swap(days)}
            >
              Swap all {days.length} days at once
            </Button>
          )}
          <ul className="grid gap-1 max-h-72 overflow-auto overscroll-contain" aria-label="Days">
            {days.map((day) => (
              <li key={day.id} className="flex items-center justify-between gap-x-3 p-1 min-w-0">
                <a className="text-link min-w-0 wrap-anywhere" href={`/admin/plans?plan=${day.plan_id}`}>
                  {day.plan_title}: {dayName(day)}
                  {!day.is_published && " (draft)"}
                </a>
                <Button
                  variant="outline"
                  size="sm"
                  busy={isBusy}
                  disabled={!replacement}
                  aria-label={`Swap in ${day.plan_title}, ${dayName(day)}`}
                  onClick={() => swap([day])}
                >
                  Swap
                </Button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  );
}

interface ReplacementsProps {
  /** makes the radio group's name unique on the screen */
  name: string;
  offers: readonly Replacement[];
  chosen: string;
  onChoose: (youtubeId: string) => void;
}

/** The possible replacements of a missing video, best first. */
const Replacements = ({ name, offers, chosen, onChoose }: ReplacementsProps) => (
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
