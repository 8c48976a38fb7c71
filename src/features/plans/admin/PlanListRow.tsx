import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { publishPlan } from "@/features/plans/admin/plan-publishing.store.ts";
import {
  $incompletePlan,
  $planDrafts,
  deletePlan,
  type PlanRow,
  togglePlan,
} from "@/features/plans/admin/plans.store.ts";
import { useAgreement } from "@/platform/admin/use-agreement.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { displayDate } from "@/platform/display-date.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { localTimeZone } from "@/platform/time-zone.browser.ts";
import { Badge } from "@/ui/Badge.tsx";
import { classes } from "@/ui/classes.ts";
import { DifficultyBadge } from "@/ui/DifficultyBadge.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { ignoreDoubleClick } from "@/ui/ignore-double-click.ts";
import { Spinner } from "@/ui/Spinner.tsx";

interface Props {
  row: PlanRow;
  isOpen: boolean;
  onOpen: () => void;
  onEdit: () => void;
}

/** A plan in the list. A click opens it in the builder. */
export function PlanListRow({ row, isOpen, onOpen, onEdit }: Props) {
  const isBusy = useStore($writing).has(row.id);
  const { title, is_published } = row;
  const isEdited = useStore($planDrafts).has(row.id) && is_published;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = item.current?.closest("[data-plan-list]");
    if (!isOpen || !item.current || !list) return;
    // scroll the list only, not the page, as scrollIntoView would
    const [own, box] = [item.current.getBoundingClientRect(), list.getBoundingClientRect()];
    if (own.top < box.top || own.bottom > box.bottom) list.scrollTop += own.top - box.top - own.height / 2;
  }, [isOpen]);
  const toggle = async () => {
    await (is_published ? togglePlan(row) : publishPlan(row));
    // the opened plan's header lists the empty days
    if ($incompletePlan.get() === row.id && !isOpen) onOpen();
  };
  const [agree, question] = useAgreement(`Delete “${title}”?`, "Delete");
  const remove = () => void deletePlan(row, agree);
  return (
    <li
      ref={item}
      className={classes(
        "relative grid gap-1 border-line px-3 py-2.5 not-first:border-t [&_.admin-icon-button]:size-7.5 pointer-coarse:[&_.admin-icon-button]:size-11",
        isOpen
          ? "bg-secondary-soft shadow-[inset_3px_0_var(--color-secondary)] forced-colors:outline-3 forced-colors:-outline-offset-3 forced-colors:outline-[Highlight] [&_.admin-icon-button]:text-ink"
          : "hover:bg-sunken",
      )}
      aria-label={title}
    >
      <button
        type="button"
        className="font-semibold pe-15 text-start wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-secondary-ink focus-visible:after:-outline-offset-3 pointer-coarse:pe-22"
        data-first-focus
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        {/* the button's pseudo-element covers the row: clicks anywhere open the plan, the other buttons are on top */}
        <span className="line-clamp-3">{title}</span>
      </button>
      <p className="admin-row-facts">
        <span>{pluralize(row.duration_weeks, "week")}</span>
        <span>{displayDate(row.created_at, localTimeZone())}</span>
      </p>
      <div className="flex flex-wrap items-center gap-1.5 [&_.badge]:px-2">
        <button
          type="button"
          className={classes(
            "relative inline-flex items-center gap-1.5 min-h-6.5 px-2 border rounded-full bg-surface text-xs/inherit font-semibold hover:border-ink pointer-coarse:min-h-11",
            is_published ? "border-success-ink text-success-ink" : "border-line-strong",
          )}
          aria-busy={isBusy || undefined}
          title={is_published ? "Take it back: visitors see it now" : "Publish it: only administrators see it now"}
          onClick={ignoreDoubleClick(() => void toggle())}
        >
          {isBusy ? (
            <Spinner />
          ) : (
            <span
              className={classes(
                "size-2 rounded-full border-[1.5px] border-current",
                is_published && "bg-current forced-colors:bg-[ButtonText]",
              )}
              aria-hidden="true"
            />
          )}
          {is_published ? "Published" : "Draft"}
          <span className="sr-only">
            : {is_published ? "unpublish" : "publish"} {title}
          </span>
        </button>
        <DifficultyBadge level={row.difficulty_level} />
        {isEdited && <Badge tone="yellow">Unpublished changes</Badge>}
      </div>
      <span className="absolute top-1.5 right-1 flex">
        <IconButton icon="pencil" label={`Edit ${title}`} onClick={onEdit} />
        <IconButton icon="trash" label={`Delete ${title}`} busy={isBusy} onClick={remove} />
      </span>
      {question}
    </li>
  );
}
