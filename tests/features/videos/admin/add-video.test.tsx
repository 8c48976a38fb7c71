import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { AddVideoForm } from "@/features/videos/admin/AddVideoForm.tsx";
import { keepDraft } from "@/platform/drafts.store.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

test("the fields to fill in by hand aren't called wrong before they were tried", async () => {
  await signInNewAdmin();
  keepDraft("video new", { typed: { address: `https://youtu.be/${crypto.randomUUID().slice(0, 11)}` } });
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  await act(async () => root.render(<AddVideoForm onClose={() => undefined} />));
  const submit = () => act(async () => place.querySelector("form")?.requestSubmit());
  await submit();
  await vi.waitFor(() => act(async () => expect(place.textContent).toContain("There is no YouTube key")));
  expect(place.textContent).not.toContain("Please enter a title");
  await submit();
  expect(place.textContent).toContain("Please enter a title");
  await act(async () => root.unmount());
});
