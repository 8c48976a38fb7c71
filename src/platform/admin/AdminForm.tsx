import type { ComponentProps, ReactNode, Ref, SubmitEvent } from "react";
import type { Notice } from "@/platform/admin/notice.store.ts";
import { Button } from "@/ui/Button.tsx";
import { classes } from "@/ui/classes.ts";
import { FormActions } from "./FormActions.tsx";
import { FormConflict } from "./FormConflict.tsx";

interface Props<Entry> {
  /** the result of useAdminForm */
  of: {
    submit: (event: SubmitEvent<HTMLFormElement>) => unknown;
    close: () => void;
    isBusy: boolean;
    notice: Notice | null;
    conflict: ComponentProps<typeof FormConflict<Entry>>["conflict"];
    isRestored: boolean;
    startOver: () => void;
  };
  /** the labels of the fields, for conflicts; a form that only adds rows has none */
  labels?: ComponentProps<typeof FormConflict<Entry>>["labels"];
  submitLabel: string;
  /** additional buttons */
  actions?: ReactNode;
  className?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form of useAdminForm: conflicts with other administrators, its fields, the notice of the last submit, Cancel and Submit. */
export const AdminForm = <Entry,>({ of, labels, submitLabel, actions, className, ref, children }: Props<Entry>) => (
  <form ref={ref} className={classes("admin-form", className)} noValidate onSubmit={(event) => void of.submit(event)}>
    {of.isRestored && (
      <p className="flex flex-wrap items-center gap-x-3 text-sm font-semibold">
        With your unsaved changes from before.
        <Button size="sm" variant="quiet" onClick={of.startOver}>
          Discard them
        </Button>
      </p>
    )}
    {labels && <FormConflict conflict={of.conflict} labels={labels} />}
    {children}
    <FormActions submitLabel={submitLabel} isBusy={of.isBusy} notice={of.notice} onCancel={of.close}>
      {actions}
    </FormActions>
  </form>
);
