import { useStore } from "@nanostores/react";
import { useDeferredValue, useState } from "react";
import { findInLibrary, type LibraryLength, libraryLengths } from "@/domain/plan-builder.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { $library, loadLibrary } from "@/stores/admin/library.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Field } from "@/ui/Field.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { Select } from "@/ui/Select.tsx";
import { StatusRegion } from "@/ui/StatusRegion.tsx";
import { LibraryCard } from "./LibraryCard.tsx";

interface Props {
  /** the day that presses on Add go to, when one is chosen */
  target: string | null;
  onAdd: (video: string) => void;
  onLeave: () => void;
}

/** The videos a plan can be built from, found by text and length. */
export function Library({ target, onAdd, onLeave }: Props) {
  const library = useStore($library);
  const [search, setSearch] = useState("");
  const [length, setLength] = useState<LibraryLength>("all");
  const asked = useDeferredValue(search);
  const found = library.state === "ready" ? findInLibrary(library.value, asked, length) : null;
  return (
    <section aria-labelledby="library-title" tabIndex={-1} className="plan-library">
      <div className="plan-section-head">
        <h3 id="library-title">Video Library</h3>
        <StatusRegion className="text-ink-soft">{found && pluralize(found.length, "video")}</StatusRegion>
      </div>
      {target && (
        <p className="plan-target">
          <span>
            Adding to <strong>{target}</strong>
          </span>
          <button type="button" className="plan-link" onClick={onLeave}>
            Done
          </button>
        </p>
      )}
      <search className="plan-library-search">
        <Field
          id="library-search"
          label="Search videos"
          hideLabel
          type="search"
          icon="search"
          placeholder="Search videos..."
          value={search}
          onChange={({ target: box }) => setSearch(box.value)}
        />
        <Select
          label="Duration"
          hideLabel
          options={libraryLengths}
          value={length}
          onChange={({ target: box }) => setLength(box.value as LibraryLength)}
        />
      </search>
      {library.state === "loading" && <RowsSkeleton />}
      {library.state === "failed" && (
        <Alert tone="danger" action={<Button onClick={() => void loadLibrary()}>Try Again</Button>}>
          {library.message}
        </Alert>
      )}
      {found && found.length > 0 && (
        <ul className="plan-library-list" aria-label="Videos">
          {found.map((video) => (
            <LibraryCard key={video.id} video={video} target={target} onAdd={() => onAdd(video.youtube_id)} />
          ))}
        </ul>
      )}
      {found?.length === 0 && <p className="plan-library-none">No videos match. Approved videos appear here.</p>}
    </section>
  );
}
