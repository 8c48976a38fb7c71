import { EmptyState } from "@/ui/EmptyState.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import AdminOnly from "../parts/AdminOnly.tsx";
import { Notices } from "../parts/Notices.tsx";
import { TagChanges } from "../taxonomy/TagChanges.tsx";
import { TagList } from "../taxonomy/TagList.tsx";

/** The words that videos, plans and articles are found by. */
export default function Taxonomy() {
  return (
    <AdminOnly>
      <div className="grid grid-cols-1 gap-5 content-start">
        <ScreenHead title="Tags & Categories" subtitle="The words that videos, plans and articles are found by" />
        <TagList />
        <TagChanges />
        <EmptyState
          title="Feature Coming Soon"
          text="Rules that tag by themselves. Until then, the videos of a whitelisted channel get the tags of its entry, and all others those that you give them in moderation."
          className="card"
        />
        <Notices />
      </div>
    </AdminOnly>
  );
}
