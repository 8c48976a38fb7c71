import { accountMessages } from "@/platform/account-messages.ts";
import type { LinkPurpose } from "@/platform/auth-callback.ts";
import { Button } from "@/ui/Button.tsx";

const labels: Record<LinkPurpose, string> = {
  "sign-in": "Confirm my email",
  "email-change": "Confirm this address",
  recovery: "Continue",
};

/** A button that opens a mailed link. Mail scanners load pages but don't click, so they can't use up the link. */
export const ClickToConfirm = ({ purpose, onConfirm }: { purpose: LinkPurpose; onConfirm: () => void }) => (
  <div className="grid justify-items-center gap-6 text-center">
    <p className="text-xl">{accountMessages.auth.linkNeedsClick[purpose]}</p>
    <Button size="lg" onClick={onConfirm}>
      {labels[purpose]}
    </Button>
  </div>
);
