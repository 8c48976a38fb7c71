import { lazy } from "react";

/** Loads the confirmation dialog: pass it to openWhenLoaded, and render LazyConfirmDialog within Suspense. */
export const loadConfirm = async () => ({ default: (await import("@/ui/ConfirmDialog.tsx")).ConfirmDialog });

/** The confirmation dialog on pages that rarely need it: its code isn't part of the page's. */
export const LazyConfirmDialog = lazy(loadConfirm);
