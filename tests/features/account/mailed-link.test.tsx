import { expect, test } from "vitest";
import AuthCallback from "@/features/account/AuthCallback.tsx";
import { render } from "../../support/react.ts";

test.each([
  ["signup", "Confirm your email"],
  ["email_change", "Change your email"],
  ["recovery", "Choose a new password"],
])("a mailed link of type %s has the heading %s", async (type, heading) => {
  history.replaceState(null, "", `/auth/callback?token_hash=unused&type=${type}`);
  document.body.innerHTML = "<h1>Signing in</h1>";
  await render(<AuthCallback />);
  expect(document.querySelector("h1")?.textContent).toBe(heading);
});
