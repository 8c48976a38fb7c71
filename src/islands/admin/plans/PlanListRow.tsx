import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { displayDate } from "@/domain/display-date.ts";
import { pluralize } from "@/domain/pluralize.ts";
import { deletePlan, type PlanRow, togglePlan } from "@/stores/admin/plans.ts";
import { $writing } from "@/stores/admin/write.ts";
import { localTimeZone } from "@/stores/time-zone.ts";
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

/** A plan of the list: pressed, it opens for building. */
export function PlanListRow({ row, isOpen, onOpen, onEdit }: Props) {
  const isBusy = useStore($writing).has(row.id);
  const { title, is_published } = row;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = item.current?.closest(".plan-list-scroll");
    if (!isOpen || !item.current || !list) return;
    // only the list scrolls, never the page
    const [own, box] = [item.current.getBoundingClientRect(), list.getBoundingClientRect()];
    if (own.top < box.top || own.bottom > box.bottom) list.scrollTop += own.top - box.top - own.height / 2;
  }, [isOpen]);
  const remove = () => void deletePlan(row, (question) => window.confirm(question));
  return (
    <li ref={item} className={classes("plan-row", isOpen && "plan-row-open")} aria-label={title}>
      <button
        type="button"
        className="plan-row-title"
        data-first-focus
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <span>{title}</span>
      </button>
      <p className="admin-row-facts">
        <span>{pluralize(row.duration_weeks, "week")}</span>
        <span>{displayDate(row.created_at, localTimeZone())}</span>
      </p>
      <div className="plan-row-end">
        <button
          type="button"
          className={classes("plan-status", is_published && "plan-status-on")}
          aria-busy={isBusy || undefined}
          title={is_published ? "Take it back: visitors see it now" : "Publish it: only administrators see it now"}
          onClick={ignoreDoubleClick(() => void togglePlan(row))}
        >
          {isBusy ? <Spinner /> : <span className="plan-status-dot" aria-hidden="true" />}
          {is_published ? "Published" : "Draft"}
          <span className="sr-only">
            : {is_published ? "unpublish" : "publish"} {title}
          </span>
        </button>
        <DifficultyBadge level={row.difficulty_level} />
      </div>
      <span className="plan-row-actions">
        <IconButton icon="pencil" label={`Edit ${title}`} onClick={onEdit} />
        <IconButton icon="trash" label={`Delete ${title}`} busy={isBusy} onClick={remove} />
      </span>
    </li>
  );
}
