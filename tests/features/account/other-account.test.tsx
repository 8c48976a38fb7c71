import { afterEach, expect, inject, test } from "vitest";
import AuthCallback from "@/features/account/AuthCallback.tsx";
import { storedAccount } from "@/platform/session.data.ts";
import { endAuthSession } from "@/platform/session.store.ts";
import { addAccount, freshEmail, password } from "../../support/member.ts";
import { eventually, render } from "../../support/react.ts";
import { signInNewMember } from "../../support/signed-in.ts";

afterEach(() => endAuthSession());

/** Opens the callback page with the tokens of another member's session. Returns that member's address. */
async function openLinkOfAnother() {
  const other = freshEmail("other");
  await addAccount(other, { first_name: "Noa", last_name: "Lind" });
  const { apiUrl, publishableKey } = inject("backend");
  const response = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email: other, password }),
  });
  const { access_token, refresh_token } = await response.json();
  history.replaceState(null, "", `/auth/callback#access_token=${access_token}&refresh_token=${refresh_token}`);
  await render(<AuthCallback />);
  return other;
}

const question = () => document.querySelector("[role=status]")?.textContent;
const buttons = () => [...document.querySelectorAll("button")].map(({ textContent }) => textContent);

test("a link with another member's tokens asks the signed-in member for confirmation", async () => {
  const { email } = await signInNewMember();
  const other = await openLinkOfAnother();
  await eventually(() => expect(question()).toContain(`You are signed in as ${email}. Continue as ${other}?`));
  expect(buttons()).toEqual(["Stay signed in", "Switch account"]);
  expect([location.pathname, location.hash]).toEqual(["/auth/callback", ""]);
  expect(storedAccount()?.email).toBe(email);
});

test("a link with a member's tokens asks a visitor for confirmation", async () => {
  const other = await openLinkOfAnother();
  await eventually(() => expect(question()).toContain(`Continue as ${other}?`));
  expect(buttons()).toEqual(["Continue", "Use another account"]);
  expect(storedAccount()).toBeNull();
});
