import { Button } from "@/ui/Button.tsx";

interface Props {
  keepLabel: string;
  isBusy: boolean;
  onCancel: () => void;
}

/** The buttons of the form that deletes an account. */
export const DeletionActions = ({ keepLabel, isBusy, onCancel }: Props) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button variant="outline" onClick={onCancel}>
      {keepLabel}
    </Button>
    <Button type="submit" variant="danger" busy={isBusy}>
      {isBusy ? "Deleting..." : "Delete for good"}
    </Button>
  </div>
);
