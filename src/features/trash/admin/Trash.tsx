import { useStore } from "@nanostores/react";
import { useState } from "react";
import { trashMessages } from "@/features/trash/admin/messages.ts";
import {
  $taken,
  $trash,
  deleteItem,
  loadTrash,
  restoreItem,
  type TrashItem,
  type TrashKind,
  trashPerPage,
  turnTrash,
} from "@/features/trash/admin/trash.store.ts";
import { daysLeft } from "@/features/trash/admin/trash.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { Confirmation, type Question } from "@/platform/admin/Confirmation.tsx";
import { PagedRows } from "@/platform/admin/PagedRows.tsx";
import { Prompt } from "@/platform/admin/Prompt.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";

const kinds: Record<TrashKind, string> = {
  plan: "Plan",
  article: "Article",
  studio: "Studio",
  digest: "Digest",
  bounce: "Bounce",
};
const folders: { [Kind in TrashKind]?: string } = { plan: "/plans/", article: "/blog/", bounce: "/bounces/" };

const slugProblem = (slug: string) => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) ? null : trashMessages.slugInvalid);

/** The items that administrators deleted in the last 30 days. */
function Trash() {
  const taken = useStore($taken);
  return (
    <>
      <ScreenHead
        title="Trash"
        subtitle="Deleted plans, articles, studios, digests and bounces. After 30 days they are deleted for good."
      />
      <PagedRows
        list={useStore($trash)}
        label="Trash"
        noun="item"
        perPage={trashPerPage}
        onTurn={turnTrash}
        retry={loadTrash}
        empty={<EmptyState title="The trash is empty" />}
      >
        {(item) => <Row key={item.id} item={item} />}
      </PagedRows>
      <Prompt
        open={taken !== null}
        onClose={() => $taken.set(null)}
        title={`Restore “${taken?.item.title}”`}
        label="New address"
        hint={taken && trashMessages.taken(`${folders[taken.item.kind]}${taken.slug}`)}
        maxLength={200}
        initial={taken?.free ?? ""}
        action="Restore"
        problemOf={slugProblem}
        onAnswer={(slug) => taken && void restoreItem(taken.item, slug)}
      />
    </>
  );
}

function Row({ item }: { item: TrashItem }) {
  const { id, kind, title, admin, deleted_at } = item;
  const isBusy = useStore($writing).has(id);
  const [question, setQuestion] = useState<Question | null>(null);
  const remove = () =>
    setQuestion({
      title: `Delete this ${kind} for good?`,
      text: trashMessages.confirmDelete(title),
      action: "Delete now",
      danger: true,
      act: () => deleteItem(item),
    });
  return (
    <li className="admin-row" aria-label={title}>
      <div className="grid gap-1 min-w-0">
        <p className="admin-row-title">
          {title}
          <Badge>{kinds[kind]}</Badge>
        </p>
        <p className="admin-row-facts">
          <span>Deleted by {admin ?? "a former administrator"}</span>
          <span>{localDateTime(deleted_at)}</span>
          <span>{pluralize(daysLeft(deleted_at, new Date()), "day")} left</span>
        </p>
      </div>
      <div className="admin-actions">
        <Button
          variant="outline"
          busy={isBusy}
          data-first-focus
          aria-label={`Restore ${title}`}
          onClick={() => void restoreItem(item)}
        >
          Restore
        </Button>
        <IconButton icon="trash" label={`Delete ${title} now`} busy={isBusy} onClick={remove} />
      </div>
      <Confirmation question={question} onClose={() => setQuestion(null)} />
    </li>
  );
}

export default adminScreen(Trash, "editor");
