import { useEffect, useState } from "react";
import { renewRecoveryCodes } from "@/features/account/two-step.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import type { Outcome } from "@/platform/outcome.store.ts";
import { saveText } from "@/platform/save-file.browser.ts";
import { Button } from "@/ui/Button.tsx";
import { focusOnMount } from "@/ui/focus-on-mount.ts";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { AccountRow } from "./AccountRow.tsx";

/** A button that makes new recovery codes. `isFirst`: two-step sign-in was just turned on, so the first ones show at once. */
export default function RecoveryCodes({ isFirst }: { isFirst: boolean }) {
  const [isConfirmed, setConfirmed] = useState(isFirst);
  return (
    <AccountRow
      title="Recovery codes"
      text="For when you lose your authenticator app."
      dialog={{
        title: "Your recovery codes",
        isOpenAtFirst: isFirst,
        label: (
          <>
            New codes<span className="sr-only"> for recovery</span>
          </>
        ),
        content: (close) =>
          isConfirmed ? (
            <NewCodes
              onDone={() => {
                setConfirmed(false);
                close();
              }}
            />
          ) : (
            <>
              <p>{accountMessages.profile.renewCodes}</p>
              <Button className="justify-self-start" onClick={() => setConfirmed(true)}>
                Make new codes
              </Button>
            </>
          ),
      }}
    />
  );
}

/** Makes ten codes and shows them once. */
function NewCodes({ onDone }: { onDone: () => void }) {
  const [codes, setCodes] = useState<string[] | Outcome | null>(null);
  useEffect(() => void renewRecoveryCodes().then(setCodes), []);
  if (codes === null) return <Skeleton className="h-72" />;
  if (!Array.isArray(codes)) return <FormResult outcome={codes} />;
  const save = () => saveText("jumping-fitness-recovery-codes.txt", "text/plain", `${codes.join("\n")}\n`);
  return (
    <>
      <p>{accountMessages.profile.recoveryCodes}</p>
      <ul
        ref={focusOnMount}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 font-mono select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onDone}>I saved them</Button>
        <Button variant="outline" icon="download" onClick={save}>
          Download
        </Button>
      </div>
    </>
  );
}
