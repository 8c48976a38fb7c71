import { act } from "react";
import { expect, test, vi } from "vitest";
import { AddVideoForm } from "@/features/videos/admin/AddVideoForm.tsx";
import { keepDraft } from "@/platform/drafts.browser.ts";
import { render } from "../../../support/react.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

test("fields to fill in by hand aren't marked invalid before the first attempt", async () => {
  await signInNewAdmin();
  keepDraft("video new", { typed: { address: `https://youtu.be/${crypto.randomUUID().slice(0, 11)}` } });
  const container = await render(<AddVideoForm onClose={() => undefined} />);
  const submit = () => act(async () => container.querySelector("form")?.requestSubmit());
  await submit();
  await vi.waitFor(() => expect(container.textContent).toContain("There is no YouTube key"));
  expect(container.textContent).not.toContain("Please enter a title");
  await submit();
  expect(container.textContent).toContain("Please enter a title");
});
