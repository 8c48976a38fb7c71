import { useStore } from "@nanostores/react";
import { $contentView, setContentView } from "@/features/site-pages/admin/page-editor.store.ts";
import { Tabs } from "@/platform/admin/Tabs.tsx";

const tabs = [
  { tab: "articles", label: "Articles" },
  { tab: "pages", label: "Pages" },
];

/** The two lists of Content. */
export function ContentTabs() {
  const { view } = useStore($contentView);
  return <Tabs tabs={tabs} selected={view} onSelect={(tab) => setContentView({ view: tab })} />;
}
