import { act } from "react";
import { expect, test, vi } from "vitest";
import { type BlacklistedKeyword, newestVideos } from "@/features/videos/admin/blacklist.data.ts";
import { newKeyword } from "@/features/videos/admin/blacklist.ts";
import { KeywordForm } from "@/features/videos/admin/KeywordForm.tsx";
import { previewKeyword } from "@/features/videos/admin/keyword-preview.store.ts";
import { render } from "../../../support/react.ts";

vi.mock("@/features/videos/admin/blacklist.data.ts", { spy: true });

const row = (keyword: string) => ({ ...newKeyword, id: keyword, keyword }) as unknown as BlacklistedKeyword;
const video = (title: string) => ({ id: title, title, description: "", channel_name: "Pogo", status: "candidate" });

test("each form loads the currently newest videos once, and never shows the previous form's", async () => {
  const show = (edited: BlacklistedKeyword | null) => render(<KeywordForm edited={edited} onClose={() => {}} />);
  const read = vi.mocked(newestVideos);

  read.mockResolvedValue([video("unboxing a trampoline")]);
  const container = await show(row("unboxing"));
  await vi.waitFor(() => expect(container.textContent).toContain("unboxing a trampoline"));
  await act(() => previewKeyword({ ...newKeyword, keyword: "unboxing a" }));
  expect(read).toHaveBeenCalledTimes(1);

  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof video>[]>();
  read.mockReturnValue(promise);
  await show(null);
  await show(row("lottery"));
  expect(container.textContent).toContain("Looking...");
  expect(container.textContent).not.toContain("unboxing a trampoline");
  expect(read).toHaveBeenCalledTimes(2);
  resolve([video("a lottery")]);
  await vi.waitFor(() => expect(container.textContent).toContain("a lottery"));
});
