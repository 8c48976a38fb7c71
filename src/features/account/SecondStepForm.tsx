import type { SecondStep } from "@/features/account/sign-in.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import { useForm } from "@/platform/use-form.ts";
import { Button } from "@/ui/Button.tsx";
import { focusOnMount } from "@/ui/focus-on-mount.ts";
import { CodeField } from "./CodeField.tsx";

interface Props {
  secondStep: SecondStep;
  onDone?: () => void;
}

/** The second step of a sign-in. Moves the focus to the code: it replaces the form or the link that had it. */
export function SecondStepForm({ secondStep, onDone }: Props) {
  const { form, field, isBusy, outcome } = useForm<"code">(async (entry) => {
    const result = await secondStep(entry);
    if (result.kind === "done") onDone?.();
    return result;
  });
  const isDone = outcome?.kind === "done";
  return (
    <form {...form} className="grid gap-5">
      <p>{accountMessages.auth.enterCode}</p>
      <FormResult outcome={outcome} />
      <CodeField {...field("code")} ref={focusOnMount} />
      <Button type="submit" size="lg" busy={isBusy || isDone}>
        {isBusy || isDone ? "Signing in..." : "Sign In"}
      </Button>
      <p className="text-sm text-ink-soft">{accountMessages.auth.lostDevice}</p>
    </form>
  );
}
