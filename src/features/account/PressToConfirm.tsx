import { accountMessages } from "@/platform/account-messages.ts";
import type { LinkPurpose } from "@/platform/auth-callback.ts";
import { Button } from "@/ui/Button.tsx";

const labels: Record<LinkPurpose, string> = {
  "sign-in": "Confirm my email",
  "email-change": "Confirm this address",
  recovery: "Continue",
};

/** The one press a mailed link waits for: mail scanners open pages, but press nothing. */
export const PressToConfirm = ({ purpose, onPress }: { purpose: LinkPurpose; onPress: () => void }) => (
  <div className="grid justify-items-center gap-6 text-center">
    <p className="text-xl">{accountMessages.auth.linkNeedsPress[purpose]}</p>
    <Button size="lg" onClick={onPress}>
      {labels[purpose]}
    </Button>
  </div>
);
