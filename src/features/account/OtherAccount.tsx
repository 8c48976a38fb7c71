import type { Arrival } from "@/features/account/sign-in.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { Alert } from "@/ui/Alert.tsx";
import { Button } from "@/ui/Button.tsx";

interface Props {
  arrival: Extract<Arrival, { kind: "other-account" }>;
  onSwitch: () => void;
}

/** Requires a confirmation before a link replaces the signed-in account with another one. */
export const OtherAccount = ({ arrival: { signedIn, arrived, stay }, onSwitch }: Props) => (
  <Alert
    tone="warning"
    action={
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void stay().then(() => location.replace("/dashboard"))}>Stay signed in</Button>
        <Button variant="outline" onClick={onSwitch}>
          Switch account
        </Button>
      </div>
    }
  >
    <span className="wrap-anywhere">{accountMessages.auth.otherAccount(signedIn, arrived)}</span>
  </Alert>
);
