import { useStore } from "@nanostores/react";
import { useState } from "react";
import { studioMessages } from "@/features/studios/admin/messages.ts";
import { deleteStudio, setVerified, studioPath } from "@/features/studios/admin/studio-changes.store.ts";
import { type StudioRow as Row, setOpenStudio } from "@/features/studios/admin/studios.store.ts";
import { Confirmation, type Question } from "@/platform/admin/Confirmation.tsx";
import { SelectBox } from "@/platform/admin/SelectBox.tsx";
import { $writing } from "@/platform/admin/write.store.ts";
import { pluralize } from "@/platform/pluralize.ts";
import { localDateTime } from "@/platform/time-zone.browser.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import { IconButton } from "@/ui/IconButton.tsx";
import { ignoreDoubleClick } from "@/ui/ignore-double-click.ts";

const messages = studioMessages;

// on a phone the buttons are on a separate line
const layout =
  "grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5 ps-2 max-sm:grid-cols-[auto_minmax(0,1fr)]! max-sm:items-start";

interface Props {
  row: Row;
  isSelected: boolean;
  onSelect: (isRange: boolean) => void;
}

/** A studio in the list, with its actions. */
export function StudioRow({ row, isSelected, onSelect }: Props) {
  const isBusy = useStore($writing).has(row.id);
  const { id, name, is_verified } = row;
  const [pending, setPending] = useState<Question | null>(null);
  const confirmed = (action: string, text: string, act: () => unknown) =>
    setPending({ title: `${action} ${name}`, text, action, danger: true, act });
  const withdraw = () =>
    confirmed("Withdraw", messages.confirmWithdraw(name, studioPath(id)), () => setVerified(row, false));
  const remove = () =>
    confirmed("Delete", messages.confirmDelete(name, studioPath(id), is_verified), () => deleteStudio(row));
  return (
    <li className={classes("admin-row", layout, isSelected && "bg-secondary-soft")} aria-label={name}>
      <SelectBox label={`Select ${name}`} checked={isSelected} onChange={(_, isRange) => onSelect(isRange)} />
      <div className="grid gap-1 min-w-0">
        <p className="admin-row-title">
          {name}
          <Badge tone={is_verified ? "green" : "yellow"}>{is_verified ? "Verified" : "Waiting"}</Badge>
        </p>
        <p className="admin-row-facts">
          <span>
            {row.city}, {row.country}
          </span>
          {row.phone && <span>{row.phone}</span>}
          {row.email && <span>{row.email}</span>}
          <span>
            {row.opening_hours ? `Open on ${pluralize(Object.keys(row.opening_hours).length, "day")}` : "No hours"}
          </span>
          <span>Edited {localDateTime(row.updated_at)}</span>
          {is_verified && (
            <a className="text-link inline-block min-h-6 min-w-6" href={studioPath(id)}>
              View<span className="sr-only"> {name} on the site</span>
            </a>
          )}
        </p>
      </div>
      <div className="admin-actions max-sm:col-start-2">
        <Button
          variant="outline"
          busy={isBusy}
          aria-label={`${is_verified ? "Withdraw" : "Verify"} ${name}`}
          onClick={ignoreDoubleClick(() => void (is_verified ? withdraw() : setVerified(row, true)))}
        >
          {is_verified ? "Withdraw" : "Verify"}
        </Button>
        <IconButton
          icon="pencil"
          label={`Edit ${name}`}
          onClick={() => setOpenStudio({ studio: id, correction: "" })}
        />
        <IconButton icon="trash" label={`Delete ${name}`} busy={isBusy} onClick={remove} />
      </div>
      <Confirmation question={pending} onClose={() => setPending(null)} />
    </li>
  );
}
