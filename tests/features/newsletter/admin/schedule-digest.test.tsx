import { act } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { $digests, type Digest, loadDigests } from "@/features/newsletter/admin/digests.store.ts";
import { ScheduleDigest } from "@/features/newsletter/admin/ScheduleDigest.tsx";
import { localTimeField } from "@/platform/time-zone.browser.ts";
import { serviceClient } from "../../../support/member.ts";
import { click, eventually, render, type } from "../../../support/react.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
const rows = () => service.from("weekly_digests");
let digest: Digest;
beforeAll(async () => {
  await signInNewAdmin();
  const week = { week_start_date: "2019-01-07", week_end_date: "2019-01-13", subject: "Bounce", status: "ready" };
  const { id } = (await rows().insert(week).select("id").single().throwOnError()).data;
  await loadDigests();
  digest = readyValue($digests).find((one) => one.id === id) ?? expect.fail("not listed");
});

const inDays = (days: number) => localTimeField(new Date(Date.now() + days * 86_400_000).toISOString());
const shown = (time: string) => time.replace("T", " ");
const present = async () => (await rows().select("scheduled_for").eq("id", digest.id).single().throwOnError()).data;

test("a digest that a colleague scheduled and renamed meanwhile isn't rescheduled before the conflict is resolved", async () => {
  const onClose = vi.fn();
  const container = await render(<ScheduleDigest digest={digest} subscribers={1} onClose={onClose} />);
  const [theirs, mine] = [inDays(1), inDays(2)];
  await rows()
    .update({ scheduled_for: new Date(theirs).toISOString(), subject: "Jump" })
    .eq("id", digest.id)
    .throwOnError();

  await type(container.querySelector("input"), mine);
  const submit = () => act(async () => container.querySelector("form")?.requestSubmit());
  const panel = () => container.querySelector('[aria-label="Changed meanwhile"]')?.textContent ?? "";
  await submit();
  await eventually(() => expect(panel()).toContain(`Theirs: “${shown(theirs)}”Yours: “${shown(mine)}”`));
  expect(panel()).toContain("StateNow: “scheduled”");
  expect(panel()).toContain("SubjectNow: “Jump”");
  await submit();
  expect(Date.parse((await present()).scheduled_for ?? "")).toBe(Date.parse(theirs));

  await click("Keep mine: Send on");
  await submit();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(Date.parse((await present()).scheduled_for ?? "")).toBe(Date.parse(mine));
});
