import { useStore } from "@nanostores/react";
import { $criteria, searchNow, typeSearch } from "@/stores/video-search.ts";
import { Icon } from "@/ui/Icon.tsx";

/** What to look for. The list follows the typing; Enter doesn't wait. */
export function SearchBox() {
  const { search } = useStore($criteria);
  return (
    <search>
      <form
        className="video-search-box"
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <label htmlFor="video-search" className="sr-only">
          Search videos
        </label>
        <Icon name="search" className="video-search-icon" />
        <input
          id="video-search"
          type="search"
          name="search"
          className="input input-search"
          placeholder="Search videos by title, description, or channel..."
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={(event) => typeSearch(event.target.value)}
        />
      </form>
    </search>
  );
}
