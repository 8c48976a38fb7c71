import * as accounts from "@/platform/account.data.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { withoutSpaces } from "@/platform/credentials.ts";
import { failed, type Outcome, submit } from "@/platform/outcome.store.ts";
import { resource } from "@/platform/resource.store.ts";
import { ownRole } from "@/platform/role.data.ts";
import { isTwoStepOn } from "@/platform/session.data.ts";
import { siteName } from "@/platform/site-name.ts";
import { codeProblems } from "./sign-in.store.ts";

export type { TwoStepKey } from "@/platform/account.data.ts";
export { isTwoStepOn } from "@/platform/session.data.ts";

/**
 * Whether the member is offered two-step sign-in: people with a role, also while the session lacks the second step, and members who have it,
 * because those who lost their role must be able to turn it off.
 */
export const $offersTwoStep = resource<boolean>({ read: async () => isTwoStepOn() || (await ownRole()) !== null });

/** Makes the key of a new authenticator app. */
export async function startTwoStep(): Promise<accounts.TwoStepKey | Outcome> {
  try {
    return await accounts.startTwoStep(siteName);
  } catch (error) {
    return failed(error, accountMessages.profile.twoStepFailed);
  }
}

type Entry = { code: string };

/** Turns two-step sign-in on with the first code of the app. */
export const finishTwoStep = ({ factorId }: accounts.TwoStepKey, { code }: Entry): Promise<Outcome<"code">> =>
  submit(
    codeProblems(code),
    () => accounts.finishTwoStep(factorId, withoutSpaces(code)),
    accountMessages.profile.twoStepFailed,
  );

/** Turns two-step sign-in off. */
export const endTwoStep = ({ code }: Entry): Promise<Outcome<"code">> =>
  submit(codeProblems(code), () => accounts.endTwoStep(withoutSpaces(code)), accountMessages.profile.twoStepFailed);

/** Ten new recovery codes, grouped for reading; they replace the old ones. */
export async function renewRecoveryCodes(): Promise<string[] | Outcome> {
  try {
    return (await accounts.renewRecoveryCodes()).map((code) => code.replace(/.{5}(?!$)/g, "$&-"));
  } catch (error) {
    return failed(error, accountMessages.profile.codesFailed);
  }
}
