import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sessionStorageKey } from "@/platform/stored-session.data.ts";
import { followLink } from "../mailed-link.ts";
import { linkIn, mailFor } from "./mail.ts";
import { product } from "./product.ts";

/** An account that can sign in. */
export type Account = { email: string; password: string };

const password = "jumping-demo";
/** The demo administrator. Tests that change anything use newMember() or newAdmin(), so that they can run in parallel. */
export const demoAdmin: Account = { email: "admin@example.com", password };

/** A unique email address. */
export const newAddress = () => `jumper-${randomUUID().slice(0, 8)}@example.com`;

/** Sessions created by confirming an address, used for each member's first browser: password hashing is slow. */
const begun = new WeakMap<Account, Session>();
const ids = new WeakMap<Account, string>();
type Session = { user: { id: string } };

/** Registers and confirms a new account through the auth service. */
export async function newMember(): Promise<Account> {
  const account = { email: newAddress(), password };
  await auth("signup", { ...account, data: { first_name: "Test", last_name: "Jumper" } });
  const confirmed = await followLink(new URL(linkIn(await mailFor(account.email), "token_hash")), product());
  if (!confirmed.ok) throw new Error(`verify: ${confirmed.status} ${await confirmed.text()}`);
  const session = (await confirmed.json()) as Session;
  begun.set(account, session);
  ids.set(account, session.user.id);
  return account;
}

/** The session of a shared account, created once per worker: no test ends it. */
let adminSession: Promise<unknown> | undefined;

/** A session of an account, as the auth service returns it. */
export function sessionOf(account: Account): Promise<unknown> {
  const signIn = () => auth("token?grant_type=password", account);
  if (account !== demoAdmin) {
    const session = begun.get(account);
    begun.delete(account);
    return Promise.resolve(session ?? signIn());
  }
  adminSession ??= signIn();
  return adminSession;
}

/** Opens this context's pages with a session, as after signing in in this browser. */
export async function signInAs(page: Page, account: Account): Promise<void> {
  const session = await sessionOf(account);
  // only if the browser has none, so that signing out in the test persists
  await page.context().addInitScript(
    ([key, value, marker]) => {
      // third-party frames may have no storage access
      if (!key || !value || !marker || window !== top || location.protocol === "about:") return;
      if (sessionStorage.getItem(marker)) return;
      sessionStorage.setItem(marker, "yes");
      localStorage.setItem(key, value);
    },
    [sessionStorageKey, JSON.stringify(session), "signed-in-by-test"] as const,
  );
}

/** The id of an account. */
export async function idOf(account: Account): Promise<string> {
  return ids.get(account) ?? ((await auth("token?grant_type=password", account)) as Session).user.id;
}

async function auth(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${product().apiUrl}/auth/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", apikey: product().publishableKey },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
