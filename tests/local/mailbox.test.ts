import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { type Mailbox, openMailbox } from "../../scripts/local/mailbox/mailbox.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";

const folder = await temporaryFolder();
const welcome = { from: "Coach <coach@example.com>", to: "ann@example.com", subject: "Welcome", html: "<b>Jump</b>" };
let files = 0;
let file: string;
let mailbox: Mailbox;

beforeEach(() => {
  files += 1;
  file = join(folder, `mailbox-${files}.jsonl`);
  mailbox = openMailbox(file, "re_key");
});

const send = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const request = new Request(`http://localhost:54324${path}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { authorization: "Bearer re_key", ...headers },
  });
  const response = await mailbox.handle(request);
  return { status: response.status, headers: response.headers, body: await response.json() };
};
const read = (path: string, host = "localhost") => mailbox.handle(new Request(`http://${host}:54324${path}`));
const messages = async () => (await read("/api/messages")).json();

describe("sending like Resend", () => {
  test("one mail arrives with the id of the response", async () => {
    const headers = { "List-Unsubscribe": "<https://example.com/u>" };
    const answer = await send("/emails", { ...welcome, text: "Jump", headers, reply_to: "desk@example.com" });
    expect(answer).toMatchObject({ status: 200, body: { id: expect.any(String) } });
    expect(await messages()).toEqual([
      {
        id: answer.body.id,
        from: welcome.from,
        to: ["ann@example.com"],
        subject: "Welcome",
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        html: "<b>Jump</b>",
        text: "Jump",
        headers: { "List-Unsubscribe": "<https://example.com/u>", "Reply-To": "desk@example.com" },
      },
    ]);
  });

  test("a batch returns an id for each of its mails, and the newest is first in the list", async () => {
    const answer = await send("/emails/batch", [welcome, { ...welcome, to: ["ben@example.com"] }]);
    const ids = answer.body.data.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(2);
    expect((await messages()).map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  });

  test.each([
    ["no key", { authorization: "" }, welcome, 401, "missing_api_key"],
    ["another key", { authorization: "Bearer re_other" }, welcome, 403, "invalid_api_key"],
    ["no recipient", {}, { ...welcome, to: [] }, 422, "missing_required_field"],
    ["no sender", {}, { ...welcome, from: "" }, 422, "missing_required_field"],
    ["no content", {}, { ...welcome, html: "" }, 422, "missing_required_field"],
    ["an invalid address", {}, { ...welcome, to: "ann" }, 422, "validation_error"],
    ["an invalid sender", {}, { ...welcome, from: "Coach" }, 422, "validation_error"],
    ["51 recipients", {}, { ...welcome, to: Array(51).fill("ann@example.com") }, 422, "validation_error"],
    ["no JSON", {}, "{", 400, "validation_error"],
  ])("rejects %s", async (_, headers: Record<string, string>, body, status, name) => {
    const answer = await send("/emails", body, headers);
    expect(answer).toMatchObject({ status, body: { statusCode: status, name } });
    expect(await messages()).toEqual([]);
  });

  test.each([[[]], [Array(101).fill(welcome)], [welcome]])("a batch has 1 to 100 mails", async (batch) => {
    expect((await send("/emails/batch", batch)).status).toBe(422);
  });

  test("one invalid mail rejects the batch, unless the sender is permissive", async () => {
    const batch = [welcome, { ...welcome, to: "nobody" }];
    expect((await send("/emails/batch", batch)).status).toBe(422);
    const lenient = await send("/emails/batch", batch, { "x-batch-validation": "permissive" });
    expect(lenient.body).toEqual({
      data: [{ id: expect.any(String) }],
      errors: [{ index: 1, message: expect.any(String) }],
    });
    expect(await messages()).toHaveLength(1);
  });
});

describe("reading", () => {
  beforeEach(async () => {
    await mailbox.sendMail({
      to: "ann@example.com",
      subject: "Confirm <you>",
      text: "Go to http://localhost/x",
      html: "<i>Hi</i>",
    });
    await send("/emails", welcome);
  });

  test("includes mails of the auth service", async () => {
    expect((await messages())[1]).toMatchObject({ to: ["ann@example.com"], subject: "Confirm <you>" });
  });

  test("finds mails by words", async () => {
    const found = await (await read("/api/messages?q=confirm")).json();
    expect(found.map(({ subject }: { subject: string }) => subject)).toEqual(["Confirm <you>"]);
  });

  test("escapes mails' text and shows their HTML in a sandbox", async () => {
    const [, confirm] = await messages();
    const page = await (await read(`/?id=${confirm.id}`)).text();
    expect(page).toContain("Confirm &lt;you&gt;");
    expect(page).not.toContain("<i>Hi</i>");
    const frame = await read(`/message?id=${confirm.id}`);
    expect(await frame.text()).toContain("<i>Hi</i>");
    expect(frame.headers.get("content-security-policy")).toMatch(/^sandbox allow-popups[^;]*; default-src 'none'/);
  });

  test("rejects a host name that only resolves to this machine", async () => {
    expect((await read("/api/messages", "rebound.example.com")).status).toBe(403);
  });

  test("everything survives a restart, and a partial line is skipped", async () => {
    await appendFile(file, '{"id":"half');
    const restarted = openMailbox(file, "re_key");
    expect(restarted.messages.newestFirst().map(({ subject }) => subject)).toEqual(["Welcome", "Confirm <you>"]);
  });

  test("deleting empties it", async () => {
    await mailbox.handle(new Request("http://localhost:54324/api/messages", { method: "DELETE" }));
    expect(await messages()).toEqual([]);
  });
});
