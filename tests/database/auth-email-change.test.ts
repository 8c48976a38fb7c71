import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";
import { followLink, linkOf } from "../support/mailed-link.ts";

const password = "jumping-demo";
const site = "http://localhost:4321";
const apiUrl = "http://localhost:54321";

const backend = await testBackend();

const newestTo = (email: string) => backend.outbox.findLast(({ to }) => to === email);
const press = (link: URL) => followLink(link, { apiUrl, fetch: backend.app.fetch });

/** A member who requested a new address, and the links of both mails. */
async function moving(from: string, to: string) {
  const person = await backend.person(from);
  await person.client.auth.updateUser({ email: to }, { emailRedirectTo: `${site}/auth/callback?next=%2Fprofile` });
  return { ...person, oldLink: linkOf(newestTo(from)), newLink: linkOf(newestTo(to)) };
}
const addressOf = async (id: string) =>
  (await backend.sql<{ email: string }>(`select email from auth.users where id = '${id}'`))[0]?.email;

test("a change of address mails a separate link to each address", async () => {
  const { oldLink, newLink } = await moving("old@example.com", "new@example.com");
  for (const to of ["old@example.com", "new@example.com"]) {
    expect(newestTo(to)).toMatchObject({ subject: "Confirm your new email address" });
    expect(newestTo(to)?.html).toContain("old@example.com");
    expect(newestTo(to)?.html).toContain("new@example.com");
    expect(newestTo(to)?.html).not.toContain("{{");
  }
  expect(oldLink.pathname).toBe("/auth/callback");
  expect(newLink.searchParams.get("redirect_to")).toBe(`${site}/auth/callback?next=%2Fprofile`);
  expect(oldLink.searchParams.get("token_hash")).not.toBe(newLink.searchParams.get("token_hash"));
});

test.each(["old first", "new first"])(
  "both links together change the address, %s; the old address is notified",
  async (order) => {
    const [from, to] = [`from-${order[0]}@example.com`, `to-${order[0]}@example.com`];
    const { id, oldLink, newLink } = await moving(from, to);
    const [first, second] = order === "old first" ? [oldLink, newLink] : [newLink, oldLink];
    expect(await (await press(first)).json()).toMatchObject({ code: "200" });
    expect(await addressOf(id)).toBe(from);
    expect((await press(first)).ok).toBe(false);
    expect(await addressOf(id)).toBe(from);
    expect(await (await press(second)).json()).toMatchObject({ access_token: expect.any(String), user: { email: to } });
    expect(await addressOf(id)).toBe(to);
    expect(newestTo(from)).toMatchObject({ subject: "Your email address was changed" });
    expect(newestTo(from)?.html).toContain(to);
    expect((await backend.newVisitor().auth.signInWithPassword({ email: to, password })).error).toBeNull();
  },
);

test("opening one link directly doesn't change the address either", async () => {
  const { id, oldLink } = await moving("direct@example.com", "directly@example.com");
  const direct = new URL(`${apiUrl}/auth/v1/verify?type=email_change&redirect_to=https://evil.example/`);
  direct.searchParams.set("token", oldLink.searchParams.get("token_hash") ?? "");
  const response = await backend.app.fetch(new Request(direct));
  expect(response.headers.get("location")).toMatch(new RegExp(`^${site}#message=`));
  expect(await addressOf(id)).toBe("direct@example.com");
});

test("a second request invalidates the first one's links, also after one of them was used", async () => {
  const { id, client, newLink } = await moving("undecided@example.com", "first@example.com");
  await press(newLink);
  await client.auth.updateUser({ email: "second@example.com" });
  await press(linkOf(newestTo("second@example.com")));
  expect(await addressOf(id)).toBe("undecided@example.com");
  await press(linkOf(newestTo("undecided@example.com")));
  expect(await addressOf(id)).toBe("second@example.com");
});

test("a canceled change can't be confirmed", async () => {
  const { id, client, oldLink, newLink } = await moving("staying@example.com", "leaving@example.com");
  await press(oldLink);
  expect((await client.rpc("cancel_email_change")).error).toBeNull();
  expect((await client.auth.getUser()).data.user?.new_email).toBeFalsy();
  expect((await press(oldLink)).ok).toBe(false);
  expect((await press(newLink)).ok).toBe(false);
  expect(await addressOf(id)).toBe("staying@example.com");
});

test("only the member can cancel their change", async () => {
  const { id, newLink, oldLink } = await moving("target@example.com", "targeted@example.com");
  const other = await backend.person("other@example.com");
  await other.client.rpc("cancel_email_change");
  expect((await backend.visitor.rpc("cancel_email_change")).error?.code).toBe("42501");
  await press(newLink);
  await press(oldLink);
  expect(await addressOf(id)).toBe("targeted@example.com");
});

test("links of a change expire after an hour", async () => {
  const { id, newLink, oldLink } = await moving("late@example.com", "later@example.com");
  await backend.sql(`update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = '${id}'`);
  expect((await press(newLink)).ok).toBe(false);
  expect((await press(oldLink)).ok).toBe(false);
  expect(await addressOf(id)).toBe("late@example.com");
});
