import { useStore } from "@nanostores/react";
import { $taxonomyParams, setTaxonomyParams } from "@/features/tags/admin/tags.store.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { Tabs } from "@/platform/admin/Tabs.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { Categories } from "./Categories.tsx";
import { Synonyms } from "./Synonyms.tsx";
import { TagChanges } from "./TagChanges.tsx";
import { TagList } from "./TagList.tsx";

const tabs = [
  { tab: "tags", label: "Tags" },
  { tab: "categories", label: "Categories" },
  { tab: "synonyms", label: "Synonyms" },
];

/** The screen for tags, categories and synonyms. */
function Taxonomy() {
  const { tab } = useStore($taxonomyParams);
  return (
    <>
      <ScreenHead title="Tags & Categories" subtitle="The words that videos, plans and articles are found by" />
      <Tabs tabs={tabs} selected={tab} onSelect={(tab) => setTaxonomyParams({ tab })} />
      {tab === "tags" && <TagList />}
      {tab === "tags" && <TagChanges />}
      {tab === "categories" && <Categories />}
      {tab === "synonyms" && <Synonyms />}
      <EmptyState
        title="Feature Coming Soon"
        text="Rules that tag by themselves. Until then, the videos of a whitelisted channel get the tags of its entry, and all others those that you give them in moderation."
        className="card"
      />
    </>
  );
}

export default adminScreen(Taxonomy, "editor");
