import type { FaultSource } from "../local/mailbox/faults.ts";
import type { Draft, Messages } from "../local/mailbox/messages.ts";
import { createResend } from "../local/mailbox/resend.ts";

type Receipt = NonNullable<ReturnType<Messages["receipt"]>>;

/** The local stack's Resend with mails in memory. `faultFor` returns each call's fault, and may have side effects. */
export function createMailSink(apiKey: string, now: () => number) {
  const mails: Draft[] = [];
  const receipts = new Map<string, Receipt>();
  const messages: Pick<Messages, "deliver" | "receipt"> = {
    async deliver(drafts, receiptFor) {
      mails.push(...drafts);
      const ids = drafts.map(() => crypto.randomUUID());
      const receipt = receiptFor?.(ids);
      if (receipt) receipts.set(receipt.key, receipt);
      return ids;
    },
    receipt: (key) => receipts.get(key),
  };
  const resend = createResend({ messages, faultFor: (recipients) => sink.faultFor?.(recipients), apiKey, now });
  const sink = {
    mails,
    calls: 0,
    faultFor: undefined as FaultSource | undefined,
    fetch(request: Request) {
      sink.calls += 1;
      return resend(request);
    },
  };
  return sink;
}
