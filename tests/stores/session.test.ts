import { afterEach, expect, test, vi } from "vitest";
import { signIn, signUp } from "@/data/session.ts";
import { $session, signOut } from "@/stores/session.ts";
import { followMailedLink, freshEmail } from "../support/member.ts";

const password = "jumping-demo";

async function confirmedMember(): Promise<string> {
  const email = freshEmail();
  await signUp({
    email,
    password,
    firstName: "Mia",
    lastName: "Berg",
    confirmationUrl: "http://localhost:4321/auth/callback",
  });
  await followMailedLink(email);
  return email;
}

afterEach(() => signOut());

test("a visitor is a visitor once the first look-up is over", async () => {
  expect($session.get()).toEqual({ state: "loading" });
  const stop = $session.listen(() => {});
  await vi.waitFor(() => expect($session.get()).toEqual({ state: "visitor" }));
  stop();
});

test("signing in makes a member, signing out a visitor", async () => {
  const email = await confirmedMember();
  const stop = $session.listen(() => {});
  const { userId } = await signIn(email, password);
  await vi.waitFor(() => expect($session.get()).toEqual({ state: "member", userId, email }));
  await signOut();
  expect($session.get()).toEqual({ state: "visitor" });
  stop();
});
