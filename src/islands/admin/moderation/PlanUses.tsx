import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { usesWarning } from "@/domain/plan-care.ts";
import { $uses, readUses } from "@/stores/admin/plan-care.ts";
import { Alert } from "@/ui/Alert.tsx";

/** Says, before approved videos are rejected or snoozed, which published plans show them. Nothing when none does. */
export function PlanUses({ videos }: { videos: readonly { id: string; status: string }[] }) {
  const approved = videos.filter(({ status }) => status === "approved").map(({ id }) => id);
  const key = approved.join();
  useEffect(() => void readUses(key === "" ? [] : key.split(",")), [key]);
  const uses = useStore($uses);
  const warning = uses && usesWarning(uses, approved.length);
  return warning && <Alert tone="warning">{warning}</Alert>;
}
