import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $listCriteria, showVideos } from "@/features/videos/video-search.store.ts";
import { $videoSuggestions, suggestVideos } from "@/features/videos/video-suggestions.store.ts";
import { pluralize } from "@/platform/pluralize.ts";

/** What would be found instead of nothing. */
export default function Suggestions() {
  const criteria = useStore($listCriteria);
  const suggestions = useStore($videoSuggestions);
  useEffect(() => void suggestVideos(criteria), [criteria]);
  return (
    <ul className="flex flex-wrap justify-center gap-2" aria-label="Try instead">
      {suggestions.map(({ label, criteria: instead, count }) => (
        <li key={label}>
          <button type="button" className="chip" onClick={() => showVideos(instead)}>
            {label}: {pluralize(count, "video")}
          </button>
        </li>
      ))}
    </ul>
  );
}
