import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $listCriteria, showVideos } from "@/features/videos/video-search.store.ts";
import { $videoSuggestions, suggestVideos } from "@/features/videos/video-suggestions.store.ts";
import { pluralize } from "@/platform/pluralize.ts";

/** Searches that do find videos, shown after a search without results. */
export default function Suggestions() {
  const criteria = useStore($listCriteria);
  const suggestions = useStore($videoSuggestions);
  useEffect(() => void suggestVideos(criteria), [criteria]);
  return (
    <ul className="flex flex-wrap justify-center gap-2" aria-label="Try instead">
      {suggestions.map(({ label, criteria: suggested, count }) => (
        <li key={label}>
          <button type="button" className="chip" onClick={() => showVideos(suggested)}>
            {label}: {pluralize(count, "video")}
          </button>
        </li>
      ))}
    </ul>
  );
}
