import type { ReactNode } from "react";
import type { Notice } from "@/platform/admin/notice.store.ts";
import { Button } from "@/ui/Button.tsx";
import { NoticeLine } from "./Notices.tsx";

interface Props {
  submitLabel: string;
  /** whether submitting deletes or rejects something */
  isDanger?: boolean;
  isBusy: boolean;
  /** the result of the last submit (use-own-notice.ts) */
  notice: Notice | null;
  onCancel: () => void;
  cancelLabel?: string;
  /** additional submit buttons; Enter uses the first one */
  children?: ReactNode;
}

/** The footer of an admin form: the notice of its last submit, Cancel and the submit button. */
export const FormActions = ({
  submitLabel,
  isDanger = false,
  isBusy,
  notice,
  onCancel,
  cancelLabel = "Cancel",
  children,
}: Props) => (
  <>
    <NoticeLine notice={notice} />
    <div className="admin-actions admin-form-actions justify-end">
      <Button variant="outline" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button type="submit" variant={isDanger ? "danger" : "primary"} busy={isBusy}>
        {submitLabel}
      </Button>
      {children}
    </div>
  </>
);
