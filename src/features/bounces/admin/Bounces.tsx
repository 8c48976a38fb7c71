import { useStore } from "@nanostores/react";
import { Suspense } from "react";
import {
  $bounceParams,
  $bounces,
  $foundBounces,
  loadBounces,
  setBounceParams,
} from "@/features/bounces/admin/bounces.store.ts";
import { AsyncRows } from "@/platform/admin/AsyncRows.tsx";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { lazyOrError } from "@/platform/lazy.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { BounceRow } from "./BounceRow.tsx";

// loaded separately, because the list doesn't need drag and drop
const BounceEditor = lazyOrError(() => import("./BounceEditor.tsx"));

const open = (bounce: string) => setBounceParams({ bounce });
function close() {
  open("");
  // the saved bounce is the first one
  scrollTo(0, 0);
}

/** The admin screen of bounces: the list, or the editor of one. */
function Bounces() {
  const { bounce } = useStore($bounceParams);
  return bounce === "" ? <BounceList /> : <OpenBounce key={bounce} id={bounce} />;
}

function BounceList() {
  const { search } = useStore($bounceParams);
  const found = useStore($foundBounces);
  const add = () => open("new");
  return (
    <>
      <ScreenHead title="Bounces" subtitle="Guided workouts of our own moves, without video">
        <Button icon="plus" onClick={add}>
          New Bounce
        </Button>
      </ScreenHead>
      <search className="admin-toolbar">
        <SearchField
          label="Search bounces"
          placeholder="Search bounces..."
          value={search}
          onChange={(text) => setBounceParams({ search: text })}
        />
      </search>
      <AsyncRows
        rows={found}
        resetKey={search}
        label="Bounces"
        retry={loadBounces}
        empty={
          search.trim() === "" ? (
            <EmptyState title="No bounces yet">
              <Button onClick={add}>Create your first bounce</Button>
            </EmptyState>
          ) : (
            <EmptyState title="No bounces match your search" />
          )
        }
      >
        {(row) => <BounceRow key={row.id} row={row} onEdit={() => open(row.id)} />}
      </AsyncRows>
    </>
  );
}

function OpenBounce({ id }: { id: string }) {
  const bounces = useStore($bounces);
  if (bounces.state === "loading") return <RowsSkeleton />;
  if (bounces.state === "failed") return <LoadFailure of={bounces} retry={loadBounces} />;
  const row = bounces.value.find((one) => one.id === id) ?? null;
  if (!row && id !== "new")
    return (
      <EmptyState as="h1" title="This bounce isn't here anymore" text="Somebody may have deleted it.">
        <Button onClick={close}>All bounces</Button>
      </EmptyState>
    );
  return (
    <Suspense fallback={<RowsSkeleton />}>
      <BounceEditor row={row} onClose={close} />
    </Suspense>
  );
}

export default adminScreen(Bounces, "editor");
