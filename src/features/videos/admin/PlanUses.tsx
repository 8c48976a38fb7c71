import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $uses, readUses } from "@/features/plans/admin/missing-videos.store.ts";
import { usesWarning } from "@/features/plans/admin/missing-videos.ts";
import { Alert } from "@/ui/Alert.tsx";

/** Warns if published plans use these approved videos (or all that match), before they are rejected or snoozed. */
export function PlanUses({ videos }: { videos: readonly { id: string; status: string }[] | "all" }) {
  const key =
    videos === "all" ? videos : videos.flatMap(({ id, status }) => (status === "approved" ? [id] : [])).join();
  useEffect(() => {
    if (key !== "") void readUses(key === "all" ? key : key.split(","));
  }, [key]);
  const uses = useStore($uses);
  const warning = key !== "" && uses.state === "ready" && usesWarning(uses.value);
  return warning && <Alert tone="warning">{warning}</Alert>;
}
