import { useStore } from "@nanostores/react";
import { $corrections } from "@/features/studios/admin/studio-corrections.store.ts";
import { $openStudio, $studioParams, setOpenStudio, setStudioParams } from "@/features/studios/admin/studios.store.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { OnDemand } from "@/platform/admin/OnDemand.tsx";
import { Tabs } from "@/platform/admin/Tabs.tsx";
import { shownNumber } from "@/platform/pluralize.ts";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { CorrectionList } from "./CorrectionList.tsx";
import { StudioList } from "./StudioList.tsx";

const form = { load: async () => (await import("./StudioForm.tsx")).StudioForm };

/** The studio directory. */
function Studios() {
  const { tab } = useStore($studioParams);
  const open = useStore($openStudio);
  const corrections = useStore($corrections);
  const waiting = corrections.state === "ready" ? ` (${shownNumber(corrections.value.total)})` : "";
  const tabs = [
    { tab: "studios", label: "Studios" },
    { tab: "corrections", label: `Corrections${waiting}` },
  ];
  return (
    <>
      <ScreenHead title="Studios Management" subtitle="The directory of studios: who is shown, and what visitors read">
        <Button icon="plus" onClick={() => setOpenStudio({ studio: "new", correction: "" })}>
          Add Studio
        </Button>
      </ScreenHead>
      <Tabs tabs={tabs} selected={tab} onSelect={(tab) => setStudioParams({ tab, page: "1" })} />
      {tab === "studios" ? <StudioList /> : <CorrectionList />}
      <EmptyState
        title="Feature Coming Soon"
        text="Public studio registration: studios that add themselves. Until then, add them here."
        className="card"
      />
      {open.studio !== "" && (
        <OnDemand part={form} props={{ ...open, onClose: () => setOpenStudio({ studio: "", correction: "" }) }} />
      )}
    </>
  );
}

export default adminScreen(Studios, "editor");
