import { Button } from "@/ui/Button.tsx";
import { IconButton } from "@/ui/IconButton.tsx";
import { ignoreDoubleClick } from "@/ui/ignore-double-click.ts";

interface Props {
  /** the row, for screen readers */
  name: string;
  isActive: boolean;
  isBusy: boolean;
  confirmDelete: string;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** The buttons of a row that is active or inactive. */
export const ActiveRowActions = ({ name, isActive, isBusy, confirmDelete, onToggle, onEdit, onDelete }: Props) => (
  <div className="admin-actions">
    <Button
      variant="outline"
      busy={isBusy}
      aria-label={`${isActive ? "Deactivate" : "Activate"} ${name}`}
      onClick={ignoreDoubleClick(onToggle)}
    >
      {isActive ? "Deactivate" : "Activate"}
    </Button>
    <IconButton icon="pencil" label={`Edit ${name}`} onClick={onEdit} />
    <IconButton
      icon="trash"
      label={`Delete ${name}`}
      busy={isBusy}
      onClick={() => window.confirm(confirmDelete) && onDelete()}
    />
  </div>
);
