import { useStore } from "@nanostores/react";
import { adminMessages } from "@/admin-messages.ts";
import { displayDate } from "@/domain/display-date.ts";
import { shownNumber } from "@/domain/pluralize.ts";
import { ActiveRowActions } from "@/islands/admin/parts/ActiveRowActions.tsx";
import { type BlacklistedKeyword, deleteKeyword, toggleKeyword } from "@/stores/admin/blacklist.ts";
import { $writing } from "@/stores/admin/write.ts";
import { localTimeZone } from "@/stores/time-zone.ts";
import { Badge, type BadgeTone } from "@/ui/Badge.tsx";

const typeTones: Record<string, BadgeTone> = { exact: "blue", contains: "green", regex: "purple" };

interface Props {
  row: BlacklistedKeyword;
  onEdit: () => void;
}

/** A keyword of the list and what can be done with it. */
export function KeywordRow({ row, onEdit }: Props) {
  const isBusy = useStore($writing).has(row.id);
  const { keyword, is_active } = row;
  return (
    <li className="admin-row" aria-label={keyword}>
      <div className="grid gap-1">
        <p className="admin-row-title">
          <code className="py-0.25 px-1.5 rounded-xs bg-sunken text-[0.9375em]">{keyword}</code>
          <Badge tone={typeTones[row.pattern_type]}>{row.pattern_type}</Badge>
          <Badge tone={is_active ? "green" : "neutral"}>{is_active ? "Active" : "Inactive"}</Badge>
        </p>
        <p>{row.rejection_reason}</p>
        <p className="admin-row-facts">
          <span>Fields: {row.target_fields.join(", ") || "none"}</span>
          <span>{row.case_sensitive ? "Case sensitive" : "Case insensitive"}</span>
          <span>Matches: {shownNumber(row.match_count)}</span>
          <span>Added: {displayDate(row.created_at, localTimeZone())}</span>
        </p>
      </div>
      <ActiveRowActions
        name={keyword}
        isActive={is_active}
        isBusy={isBusy}
        confirmDelete={adminMessages.blacklist.confirmDelete}
        onToggle={() => void toggleKeyword(row)}
        onEdit={onEdit}
        onDelete={() => void deleteKeyword(row)}
      />
    </li>
  );
}
