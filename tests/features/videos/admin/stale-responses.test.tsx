import { act, type ReactElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { PlanForm } from "@/features/plans/admin/PlanForm.tsx";
import { type PlanRow, savePlan } from "@/features/plans/admin/plans.store.ts";
import { BatchDialog } from "@/features/videos/admin/BatchDialog.tsx";
import { ChannelForm } from "@/features/videos/admin/ChannelForm.tsx";
import { KeywordForm } from "@/features/videos/admin/KeywordForm.tsx";
import { previewKeyword } from "@/features/videos/admin/keyword-preview.store.ts";
import { moderateMany } from "@/features/videos/admin/moderation-bulk.store.ts";
import { channels, keywords } from "@/features/videos/admin/rules.store.ts";
import { keepDraft } from "@/platform/drafts.browser.ts";
import { render } from "../../../support/react.ts";

vi.mock("@/features/videos/admin/keyword-preview.store.ts", { spy: true });
vi.mock("@/features/videos/admin/moderation-bulk.store.ts", { spy: true });
vi.mock("@/features/plans/admin/plans.store.ts", { spy: true });
vi.mock("@/features/videos/admin/rules.store.ts", { spy: true });

let respond: (saved: boolean) => void;
const onClose = vi.fn();
beforeEach(() => {
  onClose.mockClear();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  respond = resolve;
  vi.mocked(previewKeyword).mockResolvedValue();
  for (const save of [keywords.save, channels.save, moderateMany]) vi.mocked(save).mockReturnValue(promise);
  vi.mocked(savePlan).mockReturnValue(promise.then(() => ({ id: "plan" }) as PlanRow));
  keepDraft("keyword new", { typed: { keyword: "unboxing", rejection_reason: "Off topic" } });
  keepDraft("channel new", { typed: { channelId: "UC".padEnd(24, "1"), channelName: "Pogo" } });
  keepDraft("plan new", { typed: { title: "Bounce" } });
});

const submit = () => act(async () => document.querySelector("form")?.requestSubmit());
const forms: [string, ReactElement][] = [
  ["keyword", <KeywordForm key="a" edited="new" onClose={onClose} />],
  ["channel", <ChannelForm key="a" edited="new" onClose={onClose} />],
  ["plan", <PlanForm key="a" edited="new" onClose={onClose} onSaved={onClose} />],
  ["batch", <BatchDialog allOf={null} key="a" videos={[]} action="approve" onClose={onClose} onDone={onClose} />],
];

test.each(forms)("the form of a %s closes when its save responds", async (_name, form) => {
  await render(form);
  await submit();
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => respond(true));
  expect(onClose).toHaveBeenCalled();
});

test.each(forms)("the response to a closed form of a %s doesn't affect the next one", async (_name, form) => {
  await render(form);
  await submit();
  await render(null);
  await render(form);
  await act(async () => respond(true));
  expect(onClose).not.toHaveBeenCalled();
});
