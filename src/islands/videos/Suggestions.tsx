import { useStore } from "@nanostores/react";
import { type ReactNode, type RefObject, useEffect } from "react";
import { pluralize } from "@/domain/pluralize.ts";
import { $listCriteria, showVideos } from "@/stores/video-search.ts";
import { $videoSuggestions, suggestVideos } from "@/stores/video-suggestions.ts";
import { keepingFocus } from "@/ui/keeping-focus.ts";

/** What would be found instead of nothing. A press gives the focus to the place of the list. */
export default function Suggestions({ place }: { place: RefObject<HTMLElement | null> }): ReactNode {
  const criteria = useStore($listCriteria);
  const suggestions = useStore($videoSuggestions);
  useEffect(() => void suggestVideos(criteria), [criteria]);
  return (
    <ul className="flex flex-wrap justify-center gap-2" aria-label="Try instead">
      {suggestions.map(({ label, criteria: instead, count }) => (
        <li key={label}>
          <button type="button" className="chip" onClick={keepingFocus(place, () => showVideos(instead))}>
            {label}: {pluralize(count, "video")}
          </button>
        </li>
      ))}
    </ul>
  );
}
