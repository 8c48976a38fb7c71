import { cleanStores, keepMount } from "nanostores";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { completeSignIn, register, signIn } from "@/features/account/sign-in.store.ts";
import { signOut } from "@/features/account/sign-out.store.ts";
import { unsavedPrefix } from "@/platform/drafts.browser.ts";
import { $isSigningOut, $session } from "@/platform/session.store.ts";
import { sessionStorageKey, storedRoleKey } from "@/platform/stored-session.data.ts";
import { followMailedLink, freshEmail, mailedLink, password } from "../support/member.ts";
import { expireSession } from "../support/signed-in.ts";

async function confirmedMember(): Promise<string> {
  const email = freshEmail();
  const registered = await register({ firstName: "Mia", lastName: "Berg", email, password, confirmation: password });
  expect(registered).toEqual({ kind: "done" });
  await followMailedLink(email);
  return email;
}

const settled = (state: string) => vi.waitFor(() => expect($session.get().state).toBe(state));

beforeEach(() => keepMount($session));
afterEach(async () => {
  await signOut();
  $isSigningOut.set(false);
  cleanStores($session);
});

test("a visitor is recognized after the first lookup", async () => {
  await settled("visitor");
});

test("signing in shows a member, signing out a visitor", async () => {
  const email = await confirmedMember();
  expect(await signIn({ email, password })).toEqual({ kind: "done" });
  await settled("member");
  expect($session.get()).toMatchObject({ email });
  expect(await signOut()).toEqual({ kind: "done" });
  expect($session.get()).toEqual({ state: "visitor" });
  expect($isSigningOut.get()).toBe(true);
});

test("signing out leaves no role and no unsaved text in this browser", async () => {
  await signIn({ email: await confirmedMember(), password });
  await settled("member");
  localStorage.setItem(storedRoleKey, "id editor");
  localStorage.setItem(`${unsavedPrefix}article new`, "{}");
  await signOut();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("a session that another tab ended ends here as well", async () => {
  await signIn({ email: await confirmedMember(), password });
  await settled("member");
  localStorage.removeItem(sessionStorageKey);
  dispatchEvent(new StorageEvent("storage", { key: sessionStorageKey }));
  await settled("visitor");
  expect($isSigningOut.get()).toBe(false);
});

test("a session that another tab started, or started for another account, is used here as well", async () => {
  const sessions = [];
  for (const email of [await confirmedMember(), await confirmedMember()]) {
    await signIn({ email, password });
    sessions.push({ email, stored: localStorage.getItem(sessionStorageKey) ?? "" });
    await signOut();
  }
  await settled("visitor");
  for (const { email, stored } of sessions) {
    localStorage.setItem(sessionStorageKey, stored);
    dispatchEvent(new StorageEvent("storage", { key: sessionStorageKey }));
    expect($session.get()).toMatchObject({ state: "member", email });
  }
});

test("a page restored from the bfcache notices that the session has ended", async () => {
  await signIn({ email: await confirmedMember(), password });
  await settled("member");
  localStorage.removeItem(sessionStorageKey);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  await settled("visitor");
});

test("a page left by signing out is guarded again when restored from the bfcache", async () => {
  await signIn({ email: await confirmedMember(), password });
  await settled("member");
  await signOut();
  expect($isSigningOut.get()).toBe(true);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect($session.get().state).toBe("visitor");
  expect($isSigningOut.get()).toBe(false);
});

test("the confirmation link signs in exactly once", async () => {
  const email = freshEmail();
  await register({ firstName: "Mia", lastName: "Berg", email, password, confirmation: password });
  const { search, hash } = await mailedLink(email);
  expect(await completeSignIn(search, hash)).toEqual({ kind: "signed-in", recovery: false });
  await settled("member");
  expect(await completeSignIn(search, hash)).toEqual({ kind: "failed", error: "otp_expired" });
});

test("an address without tokens finds no session, unless one exists already", async () => {
  expect(await completeSignIn("", "")).toEqual({ kind: "failed", error: "No session found" });
  await signIn({ email: await confirmedMember(), password });
  expect(await completeSignIn("", "")).toEqual({ kind: "signed-in", recovery: false });
});

test("an address with fake tokens fails", async () => {
  const arrival = await completeSignIn("", "#access_token=a.b.c&refresh_token=nonsense");
  expect(arrival).toEqual({ kind: "failed", error: "Authentication failed" });
});

test("an expired session is refreshed by the first request of a page", async () => {
  const email = await confirmedMember();
  await signIn({ email, password });
  const stored = expireSession({ access_token: "run-out" });
  vi.resetModules();
  const page = await import("@/features/account/personal-data.data.ts");
  expect(await page.readPersonalData(stored.user.id)).toMatchObject({ account: { email } });
  const refreshed = JSON.parse(localStorage.getItem(sessionStorageKey) ?? "");
  expect(refreshed.expires_at).toBeGreaterThan(Date.now() / 1000);
});

test("offline, signing out on a page that never loaded the auth client clears the session", async () => {
  await signIn({ email: await confirmedMember(), password });
  vi.resetModules();
  vi.doMock("@/platform/auth.data.ts", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const page = await import("@/platform/session.data.ts");
  await page.signOut();
  vi.doUnmock("@/platform/auth.data.ts");
  expect(localStorage.getItem(sessionStorageKey)).toBe(null);
});
