import { cleanStores, keepMount } from "nanostores";
import { afterEach, expect, inject, test, vi } from "vitest";
import { $devices, endDevice, endOtherDevices } from "@/features/account/devices.store.ts";
import { getProfile } from "@/platform/profiles.data.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { password } from "../../support/member.ts";
import { signInNewMember } from "../../support/signed-in.ts";

afterEach(async () => {
  await endAuthSession();
  cleanStores($session);
});

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";

/** Signs the account in on another device. */
async function signInElsewhere(email: string): Promise<void> {
  const { apiUrl, publishableKey } = inject("backend");
  const response = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json", "user-agent": phone },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(await response.text());
}

const devices = () => {
  const state = $devices.get();
  return state.state === "ready" ? state.value : [];
};

test("a member sees the devices, and ends one or all others", async () => {
  keepMount($session);
  const { email, userId } = await signInNewMember();
  await signInElsewhere(email);
  await $devices.load();
  expect(devices().map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  const [, other] = devices();
  expect(await endDevice(other?.id ?? "")).toEqual({ kind: "done" });
  expect(devices().map(({ isCurrent }) => isCurrent)).toEqual([true]);
  await signInElsewhere(email);
  await signInElsewhere(email);
  expect(await endOtherDevices()).toEqual({ kind: "done" });
  expect(devices().map(({ isCurrent }) => isCurrent)).toEqual([true]);
  expect(await getProfile(userId)).not.toBeNull();
});

test("a device that was ended elsewhere is signed out with its next request", async () => {
  keepMount($session);
  await signInNewMember();
  await vi.waitFor(() => expect($session.get().state).toBe("member"));
  await $devices.load();
  await endDevice(devices()[0]?.id ?? "");
  await vi.waitFor(() => expect($session.get()).toEqual({ state: "visitor" }));
});
