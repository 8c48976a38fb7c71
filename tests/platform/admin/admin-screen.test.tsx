import { expect, test } from "vitest";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { serviceClient } from "../../support/member.ts";
import { eventually, render } from "../../support/react.ts";
import { signInNewMember } from "../../support/signed-in.ts";

test("an editor refused on a screen for administrators gets a link to the admin dashboard", async () => {
  const { userId } = await signInNewMember();
  await serviceClient().from("user_roles").insert({ user_id: userId, role: "editor" }).throwOnError();
  const Screen = adminScreen(() => null, "admin");
  const container = await render(<Screen />);
  await eventually(() => expect(container.textContent).toContain("This screen is for administrators"));
  expect([...container.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(["/admin", "/"]);
});
