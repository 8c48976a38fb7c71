import { useStore } from "@nanostores/react";
import { useState } from "react";
import {
  $missingVideos,
  loadMissingVideos,
  type MissingVideo,
  missingVideosStep,
  showMoreMissingVideos,
} from "@/features/plans/admin/missing-videos.store.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { pluralize, showMoreText } from "@/platform/pluralize.ts";
import { Button } from "@/ui/Button.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { MissingVideoCard } from "./MissingVideoCard.tsx";

/** Plans with unavailable videos, and replacements for them; nothing if there were none yet. */
export function MissingVideos({ isFolded = false }: { isFolded?: boolean }) {
  const list = useStore($missingVideos);
  const section = useFocusFallback(heading);
  // stays after the last replacement, which had the focus
  const [hadMissing, setHadMissing] = useState(false);
  const total = list.state === "ready" ? list.value.total : null;
  if (total && !hadMissing) setHadMissing(true);
  if (!hadMissing && list.state !== "failed") return null;
  return (
    <section ref={section} className="card card-padded grid gap-3 min-w-0" aria-labelledby="plan-care">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="plan-care" className="text-lg" tabIndex={-1}>
          Plans that need care
        </h2>
        {list.state === "ready" && list.value.total > 0 && (
          <p className="text-ink-soft">{countOf(list.value.missing.length, list.value.total)}</p>
        )}
      </div>
      <LoadFailure of={list} retry={loadMissingVideos} />
      {total === 0 && <p className="text-ink-soft">None: every video of every plan can be watched.</p>}
      {list.state === "ready" && list.value.total > 0 && <Missing {...list.value} isFolded={isFolded} />}
    </section>
  );
}

const heading = (section: HTMLElement) => section.querySelector("h2");

/** Collapsed in the builder, so that it doesn't push the plans off the screen. */
function Missing({ missing, total, isFolded }: { missing: readonly MissingVideo[]; total: number; isFolded: boolean }) {
  const [isOpen, setOpen] = useState(!isFolded);
  const left = total - missing.length;
  return (
    <>
      {isFolded && (
        <Button
          variant="outline"
          className="justify-self-start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Hide" : "Show what can replace them"}
        </Button>
      )}
      {isOpen && (
        <ul className="grid gap-3 min-w-0" aria-label="Missing videos">
          {missing.map((video) => (
            <MissingVideoCard key={video.youtube_id} missing={video} />
          ))}
        </ul>
      )}
      {isOpen && left > 0 && (
        <Button variant="outline" className="justify-self-center" onClick={() => void showMoreMissingVideos()}>
          {showMoreText(missingVideosStep, left)}
        </Button>
      )}
    </>
  );
}

const countOf = (shown: number, total: number): string =>
  shown < total ? `${shown} of ${pluralize(total, "missing video")}` : pluralize(total, "missing video");
