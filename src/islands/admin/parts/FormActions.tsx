import type { ReactNode } from "react";
import { Button } from "@/ui/Button.tsx";
import { NoticeLine } from "./Notices.tsx";

interface Props {
  submitLabel: string;
  isBusy: boolean;
  onCancel: () => void;
  /** other buttons that submit, after the one that Enter presses */
  children?: ReactNode;
}

/** The end of an admin form: the notice of its last submit, Cancel and the submit button. */
export const FormActions = ({ submitLabel, isBusy, onCancel, children }: Props) => (
  <>
    <NoticeLine />
    <div className="admin-actions justify-end">
      <Button variant="outline" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" busy={isBusy}>
        {submitLabel}
      </Button>
      {children}
    </div>
  </>
);
