import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useState } from "react";
import {
  $offersTwoStep,
  endTwoStep,
  finishTwoStep,
  isTwoStepOn,
  startTwoStep,
  type TwoStepKey,
} from "@/features/account/two-step.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import type { Outcome } from "@/platform/outcome.store.ts";
import { useForm } from "@/platform/use-form.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";
import { focusOnMount } from "@/ui/focus-on-mount.ts";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { AccountRow } from "./AccountRow.tsx";
import { CodeField } from "./CodeField.tsx";
import RecoveryCodes from "./RecoveryCodes.tsx";

/** A button that turns two-step sign-in on or off. Only for administrators and members who have it on. */
export default function TwoStep() {
  const offer = useStore($offersTwoStep);
  const [isOn, setOn] = useState(isTwoStepOn);
  const [isChanged, setChanged] = useState(false);
  if (offer.state !== "ready" || !offer.value) return null;
  const action = isOn ? "Turn off" : "Turn on";
  return (
    <>
      <AccountRow
        title="Two-step sign-in"
        text="After your password, a code from an authenticator app."
        dialog={{
          title: `${action} two-step sign-in`,
          label: (
            <>
              {action}
              <span className="sr-only"> two-step sign-in</span>
            </>
          ),
          content: (close) => {
            const finish = () => {
              setOn(!isOn);
              setChanged(true);
              close();
            };
            if (!isOn) return <NewKey onDone={finish} />;
            return (
              <CodeForm action={action} send={endTwoStep} onDone={finish}>
                <p>{accountMessages.auth.enterCode}</p>
                <p>If your site requires two-step sign-in, the admin area stays closed until you turn it on again.</p>
              </CodeForm>
            );
          },
        }}
      >
        {isChanged && <Alert tone="success">{accountMessages.profile[isOn ? "twoStepOn" : "twoStepOff"]}</Alert>}
      </AccountRow>
      {isOn && <RecoveryCodes isFirst={isChanged} />}
    </>
  );
}

/** Shows the key of a new app, and requires its first code. */
function NewKey({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<TwoStepKey | Outcome | null>(null);
  useEffect(() => void startTwoStep().then(setKey), []);
  if (key === null) return <Skeleton className="h-72" />;
  if ("kind" in key) return <FormResult outcome={key} />;
  return (
    <CodeForm action="Turn on" send={(entry) => finishTwoStep(key, entry)} onDone={onDone}>
      <p>Scan this with an authenticator app, or type the key into it. Then enter the code that the app shows.</p>
      {/* white in dark mode, too: cameras need the contrast */}
      <img src={key.picture} alt="QR code with the key below" className="size-48 rounded-lg bg-white p-3" />
      <p className="font-mono select-all">{key.secret.replace(/.{4}(?!$)/g, "$& ")}</p>
    </CodeForm>
  );
}

interface CodeFormProps {
  action: string;
  send: (entry: { code: string }) => Promise<Outcome<"code">>;
  onDone: () => void;
  children: ReactNode;
}

function CodeForm({ action, send, onDone, children }: CodeFormProps) {
  const { form, field, isBusy, outcome } = useForm<"code">(async (entry) => {
    const result = await send(entry);
    if (result.kind === "done") onDone();
    return result;
  });
  return (
    <form {...form} className="grid gap-5">
      {children}
      {/* the key of a new app arrives after the dialog has opened */}
      <CodeField {...field("code")} ref={focusOnMount} data-first-focus />
      <FormResult outcome={outcome} />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {isBusy ? "Checking..." : action}
      </Button>
    </form>
  );
}
