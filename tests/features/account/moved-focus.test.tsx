import { act } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import Profile from "@/features/account/Profile.tsx";
import ResetPassword from "@/features/account/ResetPassword.tsx";
import { requestPasswordReset } from "@/features/account/sign-in.store.ts";
import TwoStep from "@/features/account/TwoStep.tsx";
import { $offersTwoStep } from "@/features/account/two-step.store.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { authenticator } from "../../support/authenticator.ts";
import { mailedLink, password } from "../../support/member.ts";
import { click, eventually, render, type, unmount } from "../../support/react.ts";
import { signInNewAdmin, signInNewMember } from "../../support/signed-in.ts";

afterEach(async () => {
  vi.restoreAllMocks();
  await endAuthSession();
});

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const submit = () => act(async () => document.querySelector("form")?.requestSubmit());
const expectFocusedText = (text: string) =>
  eventually(() => expect(document.querySelector("[tabindex]:focus")?.textContent).toContain(text));
const expectFocusedField = (name: string) =>
  eventually(() => {
    expect(document.activeElement).toBe(field(name) ?? expect.fail(`no field ${name}`));
  });

test("each step of a password reset takes the focus", async () => {
  const { email } = await signInNewMember();
  await endAuthSession();
  await requestPasswordReset({ email });
  const { search } = await mailedLink(email);
  history.replaceState(null, "", `/auth/reset-password${search}`);
  await render(<ResetPassword />);
  await click("Continue");
  await expectFocusedField("password");
  await type(field("password"), "new-bounce");
  await type(field("confirmation"), "new-bounce");
  await submit();
  await expectFocusedText("Your password is changed.");

  await unmount();
  await endAuthSession();
  history.replaceState(null, "", `/auth/reset-password${search}`);
  await render(<ResetPassword />);
  await click("Continue");
  await expectFocusedText("This link has expired or was used already.");
});

test("the goodbye after deleting an account takes the focus", async () => {
  onTestFinished($session.listen(() => {}));
  await signInNewMember();
  await render(<Profile />);
  await eventually(() => click("Delete my account"));
  await type(document.querySelector("dialog [name=currentPassword]"), password);
  await act(async () => document.querySelector<HTMLFormElement>("dialog form")?.requestSubmit());
  await expectFocusedText("Goodbye, and keep bouncing");
});

test("the code of a new authenticator app takes the focus, and turning two-step sign-in off warns administrators", async () => {
  onTestFinished($session.listen(() => {}));
  // jsdom focuses nothing in a closed dialog
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
  await signInNewAdmin();
  await $offersTwoStep.load();
  await render(<TwoStep />);
  await eventually(() => click(/^Turn on/));
  await expectFocusedField("code");
  const nextCode = authenticator(document.querySelector(".select-all")?.textContent?.replaceAll(" ", "") ?? "");
  await type(field("code"), nextCode());
  await submit();
  await eventually(() => click("Turn off two-step sign-in"));
  expect(document.querySelector("dialog")?.textContent).toContain("the admin area stays closed");
});
