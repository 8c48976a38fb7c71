import * as accounts from "@/platform/account.data.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import { failureMessage } from "@/platform/failure-message.ts";
import { type Outcome, submit } from "@/platform/outcome.store.ts";
import { type Resource, resource } from "@/platform/resource.store.ts";
import { deviceName } from "./device-name.ts";

/** A browser in which the member is signed in. `usedAt` is an instant. */
export type Device = { id: string; name: string; usedAt: string; isCurrent: boolean };

/** The member's devices: this one first, then the most recently used. */
export const $devices: Resource<Device[]> = resource({
  read: async () =>
    (await accounts.ownDevices()).map(({ id, userAgent, usedAt, isCurrent }) => ({
      id,
      name: deviceName(userAgent),
      usedAt,
      isCurrent,
    })),
  message: (error) => failureMessage(error, accountMessages.profile.devicesFailed),
});

/** Signs out one device; its next request is rejected. */
export const endDevice = (id: string): Promise<Outcome> => ending(() => accounts.endDevice(id));

/** Signs out all devices but this one. */
export const endOtherDevices = (): Promise<Outcome> => ending(accounts.signOutElsewhere);

async function ending(end: () => Promise<void>): Promise<Outcome> {
  const outcome = await submit({}, end, accountMessages.profile.deviceFailed);
  await $devices.load();
  return outcome;
}
