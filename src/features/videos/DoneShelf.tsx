import { useStore } from "@nanostores/react";
import { $doneNotes, $doneShelf, $moreDone, moreDone } from "@/features/videos/done-shelf.store.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { ShelfVideos } from "./ShelfVideos.tsx";

/** The videos of the workouts a member completed; nothing before the first one. */
export default function DoneShelf() {
  const shelf = useStore($doneShelf);
  const total = shelf.state === "ready" ? shelf.value.ids.length : 0;
  const more = useStore($moreDone);
  const notes = useStore($doneNotes);
  if (shelf.state === "ready" && total === 0) return null;
  return (
    <ShelfVideos
      title="Done before"
      heading="h2"
      count={total > 0 ? pluralize(total, "video") : ""}
      shelf={shelf}
      more={more}
      onMore={moreDone}
      onTryAgain={$doneShelf.load}
      notes={notes}
    />
  );
}
