import { useStore } from "@nanostores/react";
import { useEffect } from "react";
import { $openPlan, openPlan } from "@/stores/admin/plan-days.ts";

/** The open plan stands in the address, so that reloading and going back bring it again. */
export function usePlanInAddress() {
  const id = useStore($openPlan);
  useEffect(() => {
    const read = () => openPlan(new URLSearchParams(location.search).get("plan"));
    read();
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, []);
  const open = (opened: string) => {
    if (opened === $openPlan.get()) return;
    history.pushState(null, "", `?plan=${opened}`);
    openPlan(opened);
  };
  return [id, open] as const;
}
