import { afterEach, expect, test } from "vitest";
import { changePassword, gatherPersonalData } from "@/features/account/profile.store.ts";
import { completeSignIn, requestPasswordReset, setNewPassword, signIn } from "@/features/account/sign-in.store.ts";
import {
  $offersTwoStep,
  endTwoStep,
  finishTwoStep,
  isTwoStepOn,
  renewRecoveryCodes,
  startTwoStep,
} from "@/features/account/two-step.store.ts";
import { currentAccount } from "@/platform/account.data.ts";
import { roleOf } from "@/platform/role.data.ts";
import { endAuthSession, sessionKnown } from "@/platform/session.store.ts";
import { authenticator } from "../../support/authenticator.ts";
import { mailedLink, password, serviceClient } from "../../support/member.ts";
import { signInNewAdmin } from "../../support/signed-in.ts";

afterEach(() => endAuthSession());

const wrongCode = "This code is wrong, expired or used already. Enter the one your app shows now.";

/** A signed-in administrator who turned two-step sign-in on, and the codes of the app. */
async function careful() {
  const admin = await signInNewAdmin();
  await sessionKnown();
  const key = await startTwoStep();
  if ("kind" in key) expect.fail(key.kind);
  const nextCode = authenticator(key.secret);
  expect(await finishTwoStep(key, { code: "12 34" })).toEqual({
    kind: "entry",
    problems: { code: "The code has six digits" },
  });
  expect(await finishTwoStep(key, { code: nextCode().replace(/(...)/, "$1 ") })).toEqual({ kind: "done" });
  expect(isTwoStepOn()).toBe(true);
  return { ...admin, nextCode };
}

test("signing in requests a code, and nobody is signed in before it is right", async () => {
  const { email, userId, nextCode } = await careful();
  expect(await roleOf(userId)).toBe("admin");
  await endAuthSession();
  const step = await signIn({ email, password });
  if (step.kind !== "needs-code") expect.fail(step.kind);
  expect(await currentAccount()).toBeNull();
  expect(await step.secondStep({ code: "" })).toEqual({ kind: "entry", problems: { code: "Please enter your code" } });
  expect(await step.secondStep({ code: "000000" })).toEqual({ kind: "entry", problems: { code: wrongCode } });
  expect(await currentAccount()).toBeNull();
  expect(await step.secondStep({ code: nextCode() })).toEqual({ kind: "done" });
  expect(await currentAccount()).toMatchObject({ email, hasSecondStep: true });
  expect(await roleOf(userId)).toBe("admin");
});

test("a recovery link requests a code before the new password", async () => {
  const { email, nextCode } = await careful();
  await endAuthSession();
  await requestPasswordReset({ email });
  const { search, hash } = await mailedLink(email);
  const arrival = await completeSignIn(search, hash);
  if (arrival.kind !== "needs-code") expect.fail(arrival.kind);
  expect(arrival.recovery).toBe(true);
  expect(await currentAccount()).toBeNull();
  expect(await arrival.secondStep({ code: nextCode() })).toEqual({ kind: "done" });
  expect(await setNewPassword({ password: "new-bounce", confirmation: "new-bounce" })).toEqual({ kind: "done" });
});

test("a new password requires the code besides the current password, and keeps the session at the second level", async () => {
  const { userId, nextCode } = await careful();
  const entry = { currentPassword: password, password: "new-bounce", confirmation: "new-bounce" };
  expect(await changePassword({ ...entry, currentPassword: "wrong" })).toEqual({
    kind: "entry",
    problems: { currentPassword: "This is not your current password" },
  });
  expect(await changePassword(entry)).toEqual({ kind: "entry", problems: { code: "Please enter your code" } });
  expect(await changePassword({ ...entry, code: "000000" })).toEqual({ kind: "entry", problems: { code: wrongCode } });
  expect(await roleOf(userId)).toBe("admin");
  expect(await changePassword({ ...entry, code: nextCode() })).toEqual({ kind: "done" });
  expect(await roleOf(userId)).toBe("admin");
});

test("turning it off requires a code; the next sign-in doesn't", async () => {
  const { email, nextCode } = await careful();
  await $offersTwoStep.load();
  expect($offersTwoStep.value).toEqual({ state: "ready", value: true });
  const data = await gatherPersonalData();
  expect(data).toMatchObject({ json: expect.stringMatching(/"factor_type": "totp",\s+"status": "verified"/) });
  expect(await endTwoStep({ code: "000000" })).toEqual({ kind: "entry", problems: { code: wrongCode } });
  expect(isTwoStepOn()).toBe(true);
  expect(await endTwoStep({ code: nextCode() })).toEqual({ kind: "done" });
  expect(isTwoStepOn()).toBe(false);
  await endAuthSession();
  expect(await signIn({ email, password })).toEqual({ kind: "done" });
});

test("a former administrator can still turn it off, and other members aren't offered it", async () => {
  const { userId, nextCode } = await careful();
  await serviceClient().from("user_roles").delete().eq("user_id", userId).throwOnError();
  await $offersTwoStep.load();
  expect($offersTwoStep.value).toEqual({ state: "ready", value: true });
  expect(await endTwoStep({ code: nextCode() })).toEqual({ kind: "done" });
  await $offersTwoStep.load();
  expect($offersTwoStep.value).toEqual({ state: "ready", value: false });
});

test("without the app, a recovery code turns it off and signs in", async () => {
  const { email, userId } = await careful();
  const codes = await renewRecoveryCodes();
  if (!Array.isArray(codes)) expect.fail(codes.kind);
  expect(codes).toHaveLength(10);
  expect(codes[0]).toMatch(/^[0-9a-f]{5}(-[0-9a-f]{5}){3}$/);
  await endAuthSession();
  const step = await signIn({ email, password });
  if (step.kind !== "needs-code") expect.fail(step.kind);
  const { redeem, signIn: enter } = step.withoutApp;
  const problem = (recoveryCode: string) => ({ kind: "entry", problems: { recoveryCode } });
  expect(await redeem({ recoveryCode: " " })).toEqual(problem("Please enter your recovery code"));
  expect(await redeem({ recoveryCode: "wrong" })).toEqual(problem("This recovery code is wrong or was used already."));
  expect(await redeem({ recoveryCode: codes[3] ?? "" })).toEqual({ kind: "done" });
  expect(await currentAccount()).toBeNull();
  expect(await enter()).toEqual({ kind: "done" });
  expect(await currentAccount()).toMatchObject({ email, hasSecondStep: false });
  expect(await roleOf(userId)).toBe("admin");
});
