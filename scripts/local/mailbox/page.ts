import { randomBytes } from "node:crypto";
import { escapeHtml } from "../../../src/platform/text.ts";
import type { Message } from "./messages.ts";
import { pageScript, pageStyle } from "./page-assets.ts";

/** The state of the page: matching mails, search text, the open mail and its format. */
export type View = { found: Message[]; words: string; open: Message | undefined; as: string };

const listed = 200;
const views = { html: "HTML", text: "Text", source: "Source" };

/** The page of the mailbox: a list and the open mail, with links and a search form only. */
export function mailboxPage({ found, words, open, as }: View): Response {
  const nonce = randomBytes(16).toString("base64");
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${open ? `${open.subject} – ` : ""}Mailbox</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${raw(pageStyle)}</style>
</head>
<body class="${open ? "reading" : "browsing"}" data-newest="${found[0]?.id ?? ""}">
<header>
  <a class="home" href="/">Mailbox</a>
  <p>Every mail this product sends ends here. None leaves this machine.</p>
  <form role="search"><input type="search" name="q" value="${words}" placeholder="Search mails" aria-label="Search mails"></form>
</header>
<main>
  <nav aria-label="Mails">${list(found, words, open)}</nav>
  ${open ? reading(open, words, as) : html`<section class="nothing"><p>Choose a mail to read it here.</p></section>`}
</main>
<script nonce="${nonce}">${raw(pageScript)}</script>
</body>
</html>`;
  return new Response(page.markup, {
    headers: {
      "content-type": "text/html;charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; frame-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  });
}

function list(found: Message[], words: string, open: Message | undefined): Markup {
  if (found.length === 0) {
    return words
      ? html`<p class="empty">No mail has “${words}” in it. <a href="/">Show all</a></p>`
      : html`<p class="empty">No mail yet. Sign up on the site, and the confirmation arrives here.</p>`;
  }
  const items = found.slice(0, listed).map(
    (
      message,
    ) => html`<li><a href="${linkTo(message, words)}"${message.id === open?.id ? raw(' aria-current="true"') : ""}>
      <strong>${message.subject}</strong><span>${message.to.join(", ")}</span>${time(message)}</a></li>`,
  );
  const more =
    found.length > listed
      ? html`<p class="empty">and ${found.length - listed} older ones: search to find them</p>`
      : "";
  return html`<ol>${items}</ol>${more}`;
}

function reading(message: Message, words: string, as: string): Markup {
  const tabs = Object.entries(views).map(
    ([view, name]) =>
      html`<a href="${linkTo(message, words, view)}"${view === as ? raw(' aria-current="true"') : ""}>${name}</a>`,
  );
  return html`<section class="mail">
  <a class="back" href="/?q=${encodeURIComponent(words)}">All mails</a>
  <h1>${message.subject}</h1>
  <dl><dt>From</dt><dd>${message.from}</dd><dt>To</dt><dd>${message.to.join(", ")}</dd><dt>Date</dt><dd>${time(message)}</dd></dl>
  <div class="views" role="group" aria-label="Show as">${tabs}</div>
  ${body(message, as)}
</section>`;
}

function body(message: Message, as: string): Markup {
  if (as === "text") return html`<pre>${linked(message.text || "(no text part)")}</pre>`;
  if (as === "source") return html`<pre>${sourceOf(message)}</pre>`;
  return html`<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/message?id=${message.id}"></iframe>`;
}

/** The HTML of a mail for its iframe. It may show pictures and open links in new tabs, but run nothing. */
export function mailBody(message: Message | undefined): Response {
  if (!message) return new Response("No such mail\n", { status: 404 });
  const content = message.html || html`<pre>${linked(message.text)}</pre>`.markup;
  return new Response(`<!doctype html><meta charset="utf-8"><base target="_blank">${content}`, {
    headers: {
      "content-type": "text/html;charset=utf-8",
      "content-security-policy":
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src * data:; style-src 'unsafe-inline'; font-src *",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
  });
}

const linkTo = ({ id }: Message, words: string, as = "html") =>
  `/?${new URLSearchParams({ id, ...(words ? { q: words } : {}), ...(as === "html" ? {} : { as }) })}`;

const time = ({ date }: Message) =>
  html`<time datetime="${date}">${new Date(date).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" })}</time>`;

const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    );

function sourceOf({ from, to, subject, date, headers, text, html: markup }: Message): string {
  const lines = { From: from, To: to.join(", "), Subject: subject, Date: new Date(date).toUTCString(), ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return [...head, "", "--- text ---", text, "", "--- html ---", markup].join("\n");
}

/** HTML that is safe to insert into HTML. */
type Markup = { markup: string };
type Part = string | number | Markup | Markup[];

/** A template tag that escapes values, except markup. */
const html = (texts: TemplateStringsArray, ...parts: Part[]): Markup => ({
  markup: texts.reduce((before, text, index) => before + rendered(parts[index - 1] ?? "") + text),
});

/** Marks trusted HTML. */
const raw = (markup: string): Markup => ({ markup });

function rendered(part: Part): string {
  if (Array.isArray(part)) return part.map(rendered).join("");
  return typeof part === "object" ? part.markup : escapeHtml(String(part));
}
