import { expect, inject, test } from "vitest";
import AuthCallback from "@/features/account/AuthCallback.tsx";
import { storedAccount } from "@/platform/session.data.ts";
import { addAccount, freshEmail, password } from "../../support/member.ts";
import { eventually, render } from "../../support/react.ts";
import { signInNewMember } from "../../support/signed-in.ts";

test("a link with another member's tokens asks the signed-in member for confirmation", async () => {
  const { email } = await signInNewMember();
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
  await eventually(() =>
    expect(document.querySelector("[role=status]")?.textContent).toContain(
      `You are signed in as ${email}. Continue as ${other}?`,
    ),
  );
  expect([...document.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
    "Stay signed in",
    "Switch account",
  ]);
  expect([location.pathname, location.hash]).toEqual(["/auth/callback", ""]);
  expect(storedAccount()?.email).toBe(email);
});
