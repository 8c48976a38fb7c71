import { type ComponentProps, type Ref, useState } from "react";
import { accountMessages } from "@/platform/account-messages.ts";
import { maximumPasswordBytes, minimumPasswordLength } from "@/platform/credentials.ts";
import PasswordField from "@/platform/PasswordField.tsx";

interface Props {
  field: (name: "password" | "confirmation") => Omit<ComponentProps<typeof PasswordField>, "label">;
  label: string;
  /** the password's name in the label of the confirmation, in lower case */
  noun?: string;
  /** for the first field */
  ref?: Ref<HTMLInputElement>;
}

/** Fields for a new password and its confirmation, with a warning about common passwords. */
export function NewPasswordFields({ field, label, noun = "password", ref }: Props) {
  const [isWeak, setWeak] = useState(false);
  // the list of common passwords is loaded with the first character
  const check = (password: string) =>
    void import("@/platform/weak-password.ts").then(
      ({ isWeakPassword }) => setWeak(password.length >= minimumPasswordLength && isWeakPassword(password)),
      console.warn,
    );
  return (
    <>
      <div className="grid gap-1">
        <PasswordField
          {...field("password")}
          ref={ref}
          label={label}
          autoComplete="new-password"
          hint={`At least ${minimumPasswordLength} characters, at most ${maximumPasswordBytes}`}
          onInput={({ currentTarget }) => check(currentTarget.value)}
        />
        <p aria-live="polite" className="text-sm text-warning-ink">
          {isWeak && accountMessages.entry.weakPassword}
        </p>
      </div>
      <PasswordField
        {...field("confirmation")}
        label={`Confirm ${noun}`}
        toggleLabel={`Show ${noun} confirmation`}
        autoComplete="new-password"
      />
    </>
  );
}
