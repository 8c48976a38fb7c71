import * as v from "valibot";
import { isCalendarDate } from "../_shared/domain.ts";

// whether PostgreSQL accepts a timestamp: not February 30, not the year 0000, no UTC offset beyond 15 hours
const isMoment = (text: string) =>
  isCalendarDate(text.slice(0, 10)) && text >= "0001" && !/[+-](1[6-9]|2\d)(:?\d\d)?$/.test(text);

/** The fields we read of a Resend event. */
const emailEvent = v.object({
  type: v.string(),
  created_at: v.pipe(v.string(), v.isoTimestamp(), v.check(isMoment)),
  data: v.object({
    email_id: v.string(),
    to: v.optional(v.array(v.string()), []),
    bounce: v.optional(v.object({ type: v.optional(v.string()) })),
  }),
});

/** An event of an email to record. `ends` is the reason if it ends the subscription. */
export type EmailNews = {
  kind: "delivered" | "opened" | "clicked" | "bounced" | "complained";
  provider_id: string;
  address: string;
  happened_at: string;
  ends?: "bounced" | "complained";
};

const kinds = ["delivered", "opened", "clicked", "bounced", "complained"] as const;

/** Parses an event; null for events that we don't record, such as email.sent. A transient bounce doesn't end the subscription. */
export function newsIn(json: unknown): EmailNews | null {
  const parsed = v.safeParse(emailEvent, json);
  if (!parsed.success) return null;
  const { type, created_at, data } = parsed.output;
  const kind = kinds.find((known) => type === `email.${known}`);
  if (kind === undefined) return null;
  const news = { kind, provider_id: data.email_id, address: data.to[0] ?? "", happened_at: created_at };
  if (kind === "complained") return { ...news, ends: "complained" };
  return kind === "bounced" && data.bounce?.type === "Permanent" ? { ...news, ends: "bounced" } : news;
}
