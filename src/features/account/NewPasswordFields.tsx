import type { ComponentProps, Ref } from "react";
import { minimumPasswordLength } from "@/platform/credentials.ts";
import PasswordField from "@/platform/PasswordField.tsx";

interface Props {
  field: (name: "password" | "confirmation") => Omit<ComponentProps<typeof PasswordField>, "label">;
  label: string;
  /** the password's name in the label of the confirmation, in lower case */
  noun?: string;
  /** for the first field */
  ref?: Ref<HTMLInputElement>;
}

/** Fields for a new password and its confirmation. */
export const NewPasswordFields = ({ field, label, noun = "password", ref }: Props) => (
  <>
    <PasswordField
      {...field("password")}
      ref={ref}
      label={label}
      autoComplete="new-password"
      hint={`At least ${minimumPasswordLength} characters`}
    />
    <PasswordField
      {...field("confirmation")}
      label={`Confirm ${noun}`}
      toggleLabel={`Show ${noun} confirmation`}
      autoComplete="new-password"
    />
  </>
);
