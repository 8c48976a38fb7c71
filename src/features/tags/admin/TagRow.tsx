import type { ListedTag } from "@/features/tags/admin/tags.store.ts";
import { countsText } from "@/features/tags/tags.ts";
import { IconButton } from "@/ui/IconButton.tsx";
import "@/ui/checkbox.css";

interface Props {
  row: ListedTag;
  isSelected: boolean;
  onToggle: (row: ListedTag) => void;
  onRename: (row: ListedTag) => void;
  onDelete: (row: ListedTag) => void;
}

/** A tag with its numbers of uses and its actions. */
export const TagRow = ({ row, isSelected, onToggle, onRename, onDelete }: Props) => (
  <li className="admin-row max-sm:grid-cols-[minmax(0,1fr)_auto]!">
    <label className="flex items-center gap-3 min-h-9 min-w-0 pointer-coarse:min-h-11">
      <input type="checkbox" className="check size-5" checked={isSelected} onChange={() => onToggle(row)} />
      <span className="grid min-w-0 sm:flex sm:items-baseline sm:gap-3">
        <span className="admin-row-title">{row.tag}</span>
        <span className="admin-row-facts">{countsText(row)}</span>
      </span>
    </label>
    <div className="admin-actions">
      <IconButton icon="pencil" label={`Rename ${row.tag}`} onClick={() => onRename(row)} />
      <IconButton icon="trash" label={`Delete ${row.tag}`} onClick={() => onDelete(row)} />
    </div>
  </li>
);
