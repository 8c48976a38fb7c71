import type { Draft } from "./messages.ts";

/** An email, or the name and message of Resend's error with status 422. */
type ReadDraft = { draft: Draft } | Invalid;
type Invalid = { name: string; message: string };

const address = /^(?:[^<>]*<\s*)?[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+\s*>?$/;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

const missing = (field: string): Invalid => ({
  name: "missing_required_field",
  message: `Missing \`${field}\` field.`,
});
const invalid = (message: string): Invalid => ({ name: "validation_error", message });

/** Parses an email of a call to Resend for the mailbox, or returns Resend's error. At most 50 recipients. */
export function readDraft(body: unknown): ReadDraft {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return invalid("The request body must be a JSON object.");
  }
  const mail = body as Record<string, unknown>;
  const refusal = refusalOf(mail);
  if (refusal) return refusal;
  return {
    draft: {
      from: textOf(mail.from),
      to: listOf(mail.to).map(textOf),
      subject: textOf(mail.subject),
      html: textOf(mail.html),
      text: textOf(mail.text),
      headers: headersOf(mail),
    },
  };
}

function refusalOf(mail: Record<string, unknown>): Invalid | undefined {
  const to = listOf(mail.to);
  if (!mail.from) return missing("from");
  if (to.length === 0) return missing("to");
  if (!mail.subject) return missing("subject");
  if (!mail.html && !mail.text) return missing("html` or `text");
  if (!address.test(textOf(mail.from))) {
    return invalid(
      "Invalid `from` field. The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.",
    );
  }
  if (to.length > 50) return invalid("The `to` field must not have more than 50 recipients.");
  const recipients = [...to, ...listOf(mail.cc), ...listOf(mail.bcc)];
  if (!recipients.every((one) => address.test(textOf(one)))) {
    return invalid(
      "Invalid `to` field. The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.",
    );
  }
  return undefined;
}

/** The headers of the mail: the given ones and those that Resend derives from cc, bcc and reply_to. */
function headersOf(mail: Record<string, unknown>): Record<string, string> {
  const given = Object.entries((mail.headers as Record<string, unknown> | undefined) ?? {});
  const made = [
    ["Cc", listOf(mail.cc).join(", ")],
    ["Bcc", listOf(mail.bcc).join(", ")],
    ["Reply-To", listOf(mail.reply_to).join(", ")],
  ].filter(([, value]) => value !== "");
  return Object.fromEntries([...made, ...given].map(([name, value]) => [name, String(value)]));
}
