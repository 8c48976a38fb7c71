import { useStore } from "@nanostores/react";
import { $openStudio, setOpenStudio } from "@/stores/admin/studios.ts";
import { EmptyState } from "@/ui/EmptyState.tsx";
import AdminOnly from "../parts/AdminOnly.tsx";
import { Notices } from "../parts/Notices.tsx";
import { StudioForm } from "../studios/StudioForm.tsx";
import { StudioList } from "../studios/StudioList.tsx";

/** The studio directory. */
export default function Studios() {
  return (
    <AdminOnly>
      <Screen />
    </AdminOnly>
  );
}

function Screen() {
  const { studio } = useStore($openStudio);
  return (
    <div className="grid grid-cols-1 gap-5 content-start">
      <StudioList />
      <EmptyState
        title="Feature Coming Soon"
        text="Public studio registration: studios that add themselves. Until then, add them here."
        className="card"
      />
      <StudioForm studio={studio} onClose={() => setOpenStudio({ studio: "" })} />
      <Notices />
    </div>
  );
}
