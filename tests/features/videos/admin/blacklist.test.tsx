import { expect, test } from "vitest";
import Blacklist from "@/features/videos/admin/Blacklist.tsx";
import { newKeyword } from "@/features/videos/admin/blacklist.ts";
import { keywords } from "@/features/videos/admin/rules.store.ts";
import { eventually, render } from "../../../support/react.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

test("the row of an invalid regular expression says that it matches nothing", async () => {
  await signInNewAdmin();
  for (const keyword of ["a(b", "a.b"])
    await keywords.save(null, { ...newKeyword, keyword, pattern_type: "regex", rejection_reason: "Off topic" });
  const container = await render(<Blacklist />);
  const row = (name: string) => container.querySelector(`li[aria-label="${name}"]`)?.textContent;
  await eventually(() => expect(row("a(b")).toContain("ActiveInvalid: matches nothing"));
  expect(row("a.b")).not.toContain("Invalid");
});
