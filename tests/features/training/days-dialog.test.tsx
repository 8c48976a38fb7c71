import { useStore } from "@nanostores/react";
import { act } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import DaysDialog from "@/features/training/DaysDialog.tsx";
import { $reminders, saveReminders } from "@/features/training/reminders.store.ts";
import { $schedules } from "@/features/training/training-days.store.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { keepWaiting, refuse, respondWith } from "../../support/broken-requests.ts";
import { serviceClient } from "../../support/member.ts";
import { publishPlan } from "../../support/plan-rows.ts";
import { addEnrollment } from "../../support/published-plan.ts";
import { click, eventually, render, unmount } from "../../support/react.ts";
import { signInNewMember } from "../../support/signed-in.ts";

afterEach(async () => {
  document.body.replaceChildren();
  await endAuthSession();
});

const expectText = (text: string, timeout?: number) =>
  eventually(() => expect(document.body.textContent).toContain(text), timeout);

const remindersLoaded = () => vi.waitFor(() => expect($reminders.get().state).toBe("ready"));

/** Opens the dialog for a new member with a plan. */
async function open(onClose: () => void, before: () => Promise<unknown> = remindersLoaded) {
  for (const store of [$session, $reminders]) onTestFinished(store.listen(() => {}));
  const plan = await publishPlan(3);
  const { userId } = await signInNewMember();
  const enrollmentId = await addEnrollment(serviceClient(), { user_id: userId, plan_id: plan.id });
  await before();
  await render(<Opened enrollmentId={enrollmentId} onClose={onClose} />);
}

function Opened({ enrollmentId, onClose }: { enrollmentId: string; onClose: () => void }) {
  const [schedule] = useStore($schedules);
  return <DaysDialog enrollmentId={enrollmentId} planTitle="Plan" schedule={schedule} onClose={onClose} />;
}

test("saving training days offers the reminder, which one click turns on", async () => {
  const onClose = vi.fn();
  await open(onClose);
  await click("Mon");
  await click("Save days");
  await expectText("Mon. An email at 17:00 can remind you.");
  expect(onClose).not.toHaveBeenCalled();

  const restore = refuse({ method: "POST", path: "/rpc/choose_reminders" }, "");
  await click("Remind me by email");
  await expectText("Couldn't save your reminders. Please try again.");
  restore();
  await click("Remind me by email");
  await expectText("Reminders are on: an email at 17:00 on training days. Turn them off in Profile Settings");
  expect($reminders.get()).toMatchObject({ value: { choice: { channel: "mail", remind_at: "17:00" } } });
  await click("Done");
  expect(onClose).toHaveBeenCalledOnce();
});

test("the reminder is also offered if the member's choice loads more slowly than the days are saved", async () => {
  const { promise: held, resolve: respond } = Promise.withResolvers<void>();
  const restore = respondWith({ method: "POST", path: "/rpc/reminder_choice" }, async (request, real) => {
    await held;
    return real(request);
  });
  onTestFinished(restore);
  const onClose = vi.fn();
  await open(onClose, async () => {});
  await click("Mon");
  await click("Save days");
  await vi.waitFor(() => expect($schedules.get()).toHaveLength(1));
  await act(async () => respond());
  await expectText("Mon. An email at 17:00 can remind you.");
  expect(onClose).not.toHaveBeenCalled();
});

test("while the member's choice doesn't load, a failure is shown at once, and a saved dialog closes", async () => {
  onTestFinished(keepWaiting({ method: "POST", path: "/rpc/reminder_choice" }));
  const onClose = vi.fn();
  await open(onClose, async () => {});
  const restore = refuse({ method: "POST", path: "/rpc/choose_training_days" }, "");
  await click("Mon");
  await click("Save days");
  await expectText("Couldn't save", 1500);
  restore();
  await click("Save days");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("a dialog that was closed while it saves doesn't close what is opened then", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  onTestFinished(respondWith({ method: "POST", path: "/rpc/reminder_choice" }, () => promise));
  const onClose = vi.fn();
  await open(onClose, async () => {});
  await click("Mon");
  await click("Save days");
  await unmount();
  await vi.waitFor(() => expect($schedules.get()).toHaveLength(1));
  resolve(Response.json({ message: "", code: "XX000" }, { status: 400 }));
  await $reminders.settled();
  await new Promise((later) => setTimeout(later));
  expect(onClose).not.toHaveBeenCalled();
});

test("a refused reminder isn't offered again", async () => {
  const onClose = vi.fn();
  await open(onClose);
  await click("Mon");
  await click("Save days");
  await expectText("can remind you.");
  await click("No thanks");
  expect(onClose).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect($reminders.get()).toMatchObject({ value: { choice: { channel: "none" } } }));
});

test.each([
  ["with reminders", () => saveReminders("mail", "07:30")],
  ["who turned them off", () => saveReminders("mail", "07:30").then(() => saveReminders("none", "07:30"))],
])("a member %s isn't offered them again", async (_who, before) => {
  const onClose = vi.fn();
  await open(onClose, before);
  await click("Tue");
  await click("Save days");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(document.body.textContent).not.toContain("Remind me by email");
});
