import { useStore } from "@nanostores/react";
import { $criteria, searchNow, typeSearch } from "@/features/videos/video-search.store.ts";
import { Icon } from "@/ui/Icon.tsx";

const placeholder = "Search videos by title, description, or channel...";

/** The search text. Typing updates the list after a debounce, Enter immediately. */
export function SearchBox() {
  const { search } = useStore($criteria);
  return (
    <search className="min-w-0 max-w-176 flex-1">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <label htmlFor="video-search" className="sr-only">
          Search videos
        </label>
        <Icon name="search" className="absolute inset-y-0 start-4.5 my-auto text-ink-soft pointer-events-none" />
        <input
          id="video-search"
          type="search"
          name="search"
          className="input input-search peer max-sm:placeholder:text-transparent"
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={(event) => typeSearch(event.target.value)}
        />
        {/* the browser would cut it off: it has no second line */}
        <span
          aria-hidden="true"
          className="pointer-events-none invisible absolute inset-y-0 start-11.5 end-3 content-center text-sm/[1.2] max-[22em]:text-xs/[1.15] text-ink-soft max-sm:peer-placeholder-shown:visible"
        >
          {placeholder}
        </span>
      </form>
    </search>
  );
}
