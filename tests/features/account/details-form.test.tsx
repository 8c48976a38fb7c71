import { act } from "react";
import { expect, test } from "vitest";
import DetailsForm from "@/features/account/DetailsForm.tsx";
import { refuse } from "../../support/broken-requests.ts";
import { eventually, render } from "../../support/react.ts";
import { signInNewMember } from "../../support/signed-in.ts";

test("a profile that couldn't be loaded can be loaded again", async () => {
  const { email } = await signInNewMember();
  const recover = refuse({ method: "GET", path: "/user_profiles" }, "broken");
  await render(<DetailsForm email={email} />);
  await eventually(() => expect(document.body.textContent).toContain("Try Again"));
  recover();
  await act(async () => document.querySelector("button")?.click());
  await eventually(() => expect(document.querySelector("[name=firstName]")).not.toBeNull());
});
