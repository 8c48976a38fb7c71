import { useState } from "react";
import type { SecondStep, WithoutApp } from "@/features/account/sign-in.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import { useForm } from "@/platform/use-form.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { Field } from "@/ui/Field.tsx";
import { focusOnMount } from "@/ui/focus-on-mount.ts";
import { CodeField } from "./CodeField.tsx";

interface Props {
  secondStep: SecondStep;
  withoutApp: WithoutApp;
  onDone?: (() => void) | undefined;
}

/** The second step of a sign-in. Moves the focus to the code: it replaces the form or the link that had it. */
export function SecondStepForm({ secondStep, withoutApp, onDone }: Props) {
  const [isLost, setLost] = useState(false);
  const { form, field, isBusy, outcome } = useForm<"code">(async (entry) => {
    const result = await secondStep(entry);
    if (result.kind === "done") onDone?.();
    return result;
  });
  if (isLost) return <RecoveryForm {...withoutApp} onDone={onDone} />;
  const isDone = outcome?.kind === "done";
  return (
    <form {...form} className="grid gap-5">
      <p>{accountMessages.auth.enterCode}</p>
      <FormResult outcome={outcome} />
      <CodeField {...field("code")} ref={focusOnMount} />
      <Button type="submit" size="lg" busy={isBusy || isDone}>
        {isBusy || isDone ? "Signing in..." : "Sign In"}
      </Button>
      <button type="button" className="link justify-self-center py-2" onClick={() => setLost(true)}>
        Use a recovery code
      </button>
    </form>
  );
}

/** Turns two-step sign-in off with a recovery code, says so, and then signs in. */
function RecoveryForm({ redeem, signIn, onDone }: WithoutApp & Pick<Props, "onDone">) {
  const { form, field, isBusy, outcome } = useForm<"recoveryCode">(redeem);
  if (outcome?.kind === "done") return <TurnedOff signIn={signIn} onDone={onDone} />;
  return (
    <form {...form} className="grid gap-5">
      <p>{accountMessages.auth.enterRecoveryCode}</p>
      <FormResult outcome={outcome} />
      <Field
        {...field("recoveryCode")}
        ref={focusOnMount}
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="lg" busy={isBusy}>
        {isBusy ? "Checking..." : "Turn off two-step sign-in"}
      </Button>
      <p className="text-sm text-ink-soft">{accountMessages.auth.lostCodes}</p>
    </form>
  );
}

function TurnedOff({ signIn, onDone }: Pick<WithoutApp, "signIn"> & Pick<Props, "onDone">) {
  const { form, isBusy, outcome } = useForm(async () => {
    const result = await signIn();
    if (result.kind === "done") onDone?.();
    return result;
  });
  const isDone = outcome?.kind === "done";
  return (
    <form {...form} className="grid gap-5">
      <Alert ref={focusOnMount} tone="warning">
        {accountMessages.auth.recovered}
      </Alert>
      <FormResult outcome={outcome} />
      <Button type="submit" size="lg" busy={isBusy || isDone}>
        {isBusy || isDone ? "Signing in..." : "Continue"}
      </Button>
    </form>
  );
}
