import { useStore } from "@nanostores/react";
import { $doneNotes, $doneShelf, $moreDone, moreDone } from "@/features/videos/done-shelf.store.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { ShelfVideos } from "./ShelfVideos.tsx";

/** The videos of the workouts a member completed. */
export default function DoneShelf() {
  const shelf = useStore($doneShelf);
  const total = shelf.state === "ready" ? shelf.value.ids.length : 0;
  return (
    <ShelfVideos
      title="Done before"
      count={total > 0 ? pluralize(total, "video") : ""}
      shelf={shelf}
      more={useStore($moreDone)}
      onMore={moreDone}
      onTryAgain={$doneShelf.load}
      notes={useStore($doneNotes)}
      empty={
        <EmptyState
          as="h3"
          title="Nothing done yet"
          text="The videos of each workout you complete in a plan come here, to jump along again."
        >
          <LinkButton href="/plans" variant="secondary">
            Pick a plan
          </LinkButton>
        </EmptyState>
      }
    />
  );
}
