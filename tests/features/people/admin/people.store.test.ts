import { cleanStores, keepMount } from "nanostores";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  $log,
  $logEntries,
  $logParams,
  loadLog,
  openLogLine,
  setLogParams,
} from "@/features/people/admin/log.store.ts";
import { peopleMessages } from "@/features/people/admin/messages.ts";
import {
  $people,
  $peopleParams,
  $person,
  loadPeople,
  openPerson,
  setPeopleParams,
} from "@/features/people/admin/people.store.ts";
import {
  deleteMember,
  endSessions,
  giveUpRole,
  grantRole,
  mailRecovery,
  revokeRole,
} from "@/features/people/admin/people-changes.store.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { $role, readRole } from "@/platform/admin/role.store.ts";
import { $session } from "@/platform/session.store.ts";
import { respondWith } from "../../../support/broken-requests.ts";
import { addAccount, freshEmail, mailsTo, password, serviceClient } from "../../../support/member.ts";
import { publishPlan } from "../../../support/plan-rows.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
const words = peopleMessages;
let admin: { userId: string; email: string };
let email: string;

beforeAll(async () => {
  admin = await signInNewAdmin();
  keepMount($session);
  keepMount($role);
  await vi.waitFor(() => expect($session.get().state).toBe("member"));
});
beforeEach(async () => {
  await service.from("user_roles").upsert({ user_id: admin.userId, role: "admin" }).throwOnError();
  await readRole();
  $notice.set(null);
  email = freshEmail("someone");
  await addAccount(email, { first_name: "Some", last_name: "One" });
  history.replaceState(null, "", `/admin/people?search=${email}`);
});
afterEach(() => cleanStores($people, $peopleParams, $log, $logParams));

/** This test's member as the list shows them. */
async function member() {
  keepMount($peopleParams);
  // without a listener, each read of the list may reload it, which never settles if a response takes longer than a second
  keepMount($people);
  await loadPeople();
  return readyValue($people).rows[0] ?? expect.fail("nobody");
}
async function shown() {
  await openPerson((await member()).id);
  return readyValue($person);
}
const notice = () => $notice.get()?.text;

describe("the people", () => {
  test("are filtered by the address; a page beyond the end shows the last", async () => {
    expect(await member()).toMatchObject({ email, first_name: "Some", person_role: null, workouts: 0 });
    setPeopleParams({ page: "7" });
    expect(await member()).toMatchObject({ email });
    setPeopleParams({ role: "team", page: "1" });
    await vi.waitFor(() => expect($people.get()).toMatchObject({ state: "ready", value: { rows: [], total: 0 } }));
  });

  test("have a page with their enrollments", async () => {
    const { id } = await member();
    const plan = await publishPlan(2);
    await service.from("plan_enrollments").insert({ user_id: id, plan_id: plan.id }).throwOnError();
    expect((await shown()).enrollments).toMatchObject([{ is_active: true, progress_percentage: 0 }]);
  });

  test.each([crypto.randomUUID(), "no-id"])("with an unknown id have no page: %s", async (id) => {
    $person.set({ state: "loading" });
    await openPerson(id);
    expect($person.get()).toEqual({ state: "failed", message: words.gone });
  });
});

describe("an administrator", () => {
  test("can grant and revoke the role", async () => {
    expect(await grantRole(await member(), "admin")).toBe(true);
    expect(notice()).toBe(words.granted(email, "admin"));
    expect((await shown()).person.person_role).toBe("admin");
    expect(await revokeRole(await member())).toBe(true);
    expect(notice()).toBe(words.revoked(email));
    expect((await shown()).person.person_role).toBe(null);
  });

  test("sees the database's reason if a role can't be revoked", async () => {
    expect(await revokeRole({ ...(await member()), id: admin.userId })).toBe(false);
    expect(notice()).toBe(`${words.revokeFailed} This is your own role.`);
    expect($role.get()).toMatchObject({ value: "admin" });
  });

  test("can give up their own role", async () => {
    await grantRole(await member(), "admin");
    await giveUpRole({ ...(await member()), id: admin.userId });
    expect($role.get()).toEqual({ state: "ready", value: null });
  });

  test("can sign a member out everywhere, also one without sessions", async () => {
    expect(await endSessions(await member())).toBe(true);
    expect(notice()).toBe(words.signedOut(email, 0));
  });

  test("can send a password link until the service's limit", async () => {
    const person = await member();
    expect(await mailRecovery(person)).toBe(true);
    expect(notice()).toBe(words.mailed(email));
    expect((await mailsTo(email)).at(-1)?.html).toContain("/auth/reset-password");
    const limit = { code: 429, error_code: "over_email_send_rate_limit", msg: "email rate limit exceeded" };
    const end = respondWith({ method: "POST", path: "/recover" }, async () => Response.json(limit, { status: 429 }));
    expect(await mailRecovery(person)).toBe(false);
    end();
    expect(notice()).toBe(`${words.mailFailed} ${words.tooManyMails}`);
  });

  test("can delete an account only with its address and their own password", async () => {
    const person = await member();
    const entry = { email: ` ${email.toUpperCase()} `, currentPassword: password };
    expect(await deleteMember(person, { ...entry, email: admin.email })).toMatchObject({
      problems: { email: words.emailDiffers },
    });
    expect(await deleteMember(person, { ...entry, currentPassword: "" })).toMatchObject({ kind: "entry" });
    expect(await deleteMember(person, { ...entry, currentPassword: "wrong" })).toMatchObject({
      problems: { currentPassword: accountMessages.entry.wrongPassword },
    });
    expect(await deleteMember(person, entry)).toEqual({ kind: "done" });
    expect(notice()).toBe(words.deleted(email));
    await vi.waitFor(() => expect($people.get()).toMatchObject({ value: { rows: [] } }));
  });
});

test("the log shows each action, and the rows of a bulk action", async () => {
  const person = await member();
  await grantRole(person, "admin");
  history.replaceState(null, "", `/admin/log?search=${email}&kind=people`);
  keepMount($logParams);
  keepMount($log);
  await loadLog();
  const [line] = readyValue($log).rows;
  expect(line).toMatchObject({ admin: admin.email, label: email, subject: "user_roles", thing: person.id });

  const at = "2026-01-01T00:00:00+00:00";
  // rows of other tests are newer and may fill the first page
  const hall = crypto.randomUUID();
  const rows = [`${hall} One`, `${hall} Two`].map((label) => ({
    at,
    action: "insert",
    subject: "studios",
    subject_id: label,
    label,
  }));
  await service.from("admin_log").insert(rows).throwOnError();
  setLogParams({ search: hall, kind: "studios", page: "1" });
  // the new address triggers a load, too, and the last response wins
  const many = await vi.waitFor(() => {
    const found = $log.get();
    const lines = found.state === "ready" ? found.value.rows : [];
    return lines.find(({ changes }) => changes === 2) ?? expect.fail("no line");
  });
  await openLogLine(many);
  expect($logEntries.get()[many.id]).toMatchObject([{ label: `${hall} One` }, { label: `${hall} Two` }]);
});
