import { useStore } from "@nanostores/react";
import {
  $moreSaved,
  $savedCount,
  $savedShelf,
  forgetGone,
  loadSaved,
  moreSaved,
} from "@/features/videos/saved-shelf.store.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { siteName } from "@/platform/site-name.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { LinkButton } from "@/ui/LinkButton.tsx";
import { ShelfVideos } from "./ShelfVideos.tsx";

/** The saved videos of the member or visitor. */
export function SavedShelf() {
  const shelf = useStore($savedShelf);
  const count = useStore($savedCount);
  return (
    <ShelfVideos
      title="Saved videos"
      heading="h1"
      count={count > 0 ? pluralize(count, "video") : ""}
      shelf={shelf}
      more={useStore($moreSaved)}
      onMore={moreSaved}
      onTryAgain={loadSaved}
      empty={
        <EmptyState as="h1" title="Nothing saved yet" text="Press the heart on a video, and it waits for you here.">
          <LinkButton href="/videos">Browse videos</LinkButton>
        </EmptyState>
      }
    >
      {shelf.state === "ready" && shelf.value.gone.length > 0 && <UnavailableVideos count={shelf.value.gone.length} />}
    </ShelfVideos>
  );
}

const UnavailableVideos = ({ count }: { count: number }) => (
  <Alert
    tone="info"
    action={
      <Button size="sm" variant="outline" onClick={forgetGone}>
        Take {count === 1 ? "it" : "them"} off the shelf
      </Button>
    }
  >
    {count === 1 ? "A video you saved is" : `${count} videos you saved are`} no longer on {siteName}.
  </Alert>
);
