import { act } from "react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { BlacklistedKeyword } from "@/features/videos/admin/blacklist.data.ts";
import { newKeyword } from "@/features/videos/admin/blacklist.ts";
import { KeywordForm } from "@/features/videos/admin/KeywordForm.tsx";
import { previewKeyword } from "@/features/videos/admin/keyword-preview.store.ts";
import { keywords } from "@/features/videos/admin/rules.store.ts";
import { serviceClient } from "../../support/member.ts";
import { click, eventually, render, type, unmount } from "../../support/react.ts";
import { readyValue } from "../../support/ready-value.ts";
import { signInNewAdmin } from "../../support/signed-in.ts";

vi.mock("@/features/videos/admin/keyword-preview.store.ts", { spy: true });

beforeAll(async () => {
  vi.mocked(previewKeyword).mockResolvedValue();
  await signInNewAdmin();
});

let container: HTMLElement;
let row: BlacklistedKeyword;
const onClose = vi.fn();
const service = serviceClient();
const saved = async () =>
  (await service.from("keyword_blacklist").select().eq("id", row.id).single().throwOnError()).data;
beforeEach(async () => {
  onClose.mockClear();
  sessionStorage.clear();
  await keywords.load();
  const keyword = crypto.randomUUID();
  await keywords.save(null, { ...newKeyword, keyword, rejection_reason: "Off topic" });
  row = readyValue(keywords.$rows).find((one) => one.keyword === keyword) ?? expect.fail("not added");
  await open();
});

async function open(edited = row) {
  container = await render(<KeywordForm edited={edited} onClose={onClose} />);
}
const field = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`) ?? expect.fail(name);
const submit = async () => {
  await act(async () => container.querySelector("form")?.requestSubmit());
};
const panel = () => container.querySelector('[aria-label="Changed meanwhile"]')?.textContent ?? "";
const theySave = (fields: { rejection_reason?: string; pattern_type?: string }) =>
  service.from("keyword_blacklist").update(fields).eq("id", row.id).throwOnError();

test.each([
  ["Keep mine", "Mine"],
  ["Take theirs", "Theirs"],
])("%s resolves a conflicting field; the other fields of theirs stay", async (choice, reason) => {
  await type(field("rejection_reason"), "Mine");
  await theySave({ rejection_reason: "Theirs", pattern_type: "exact" });
  await submit();
  await eventually(() => expect(panel()).toContain("Theirs: “Theirs”Yours: “Mine”"));
  expect(panel()).toContain("Pattern TypeNow: “exact”");
  expect(await saved()).toMatchObject({ rejection_reason: "Theirs" });

  // nothing is sent before the conflict is resolved
  await submit();
  expect(await saved()).toMatchObject({ rejection_reason: "Theirs" });
  await click(`${choice}: Rejection Reason`);
  expect(field("rejection_reason").value).toBe(reason);
  await submit();
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(await saved()).toMatchObject({ rejection_reason: reason, pattern_type: "exact" });
});

test("a reopened draft shows what was saved since it was started", async () => {
  await type(field("rejection_reason"), "Mine");
  await unmount();
  await theySave({ rejection_reason: "Theirs" });
  await open(await saved());
  expect(panel()).toContain("Theirs: “Theirs”Yours: “Mine”");
  await submit();
  expect(onClose).not.toHaveBeenCalled();
  await click("Take theirs: Rejection Reason");
  expect(panel()).toBe("");
  expect(field("rejection_reason").value).toBe("Theirs");
});

test("a long text in a conflict is a keyboard-accessible scroll area, a short one isn't", async () => {
  await type(field("rejection_reason"), "Mine");
  await theySave({ rejection_reason: "Theirs, at length. ".repeat(24) });
  await submit();
  await eventually(() => expect(panel()).toContain("Yours: “Mine”"));
  const boxes = [...container.querySelectorAll<HTMLElement>("section section")];
  expect(boxes.map((box) => [box.getAttribute("aria-label"), box.tabIndex])).toEqual([["Theirs: Rejection Reason", 0]]);
});
