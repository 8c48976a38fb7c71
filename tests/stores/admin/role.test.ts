import { cleanStores, keepMount } from "nanostores";
import { afterEach, expect, test, vi } from "vitest";
import { $isAdmin, readRole } from "@/stores/admin/role.ts";
import { $session } from "@/stores/session.ts";
import { countRequests } from "../../support/broken-requests.ts";
import { serviceClient } from "../../support/member.ts";
import { signInNewAdmin } from "../../support/signed-in.ts";

afterEach(() => void vi.restoreAllMocks());

test("reading the role sends one request, also while nobody listens to it", async () => {
  await signInNewAdmin();
  keepMount($session);
  await vi.waitFor(() => expect($session.get().state).toBe("member"));
  cleanStores($isAdmin);
  const requests = countRequests({ method: "GET", path: "/user_roles" });
  expect(await readRole()).toBe(true);
  expect(requests()).toBe(1);
});

test("a reading that a newer one replaces ends once the newer is shown", async () => {
  const { userId } = await signInNewAdmin();
  keepMount($session);
  keepMount($isAdmin);
  await vi.waitFor(() => expect($isAdmin.get()).toEqual({ state: "ready", value: true }));
  const real = globalThis.fetch;
  const slow = Promise.withResolvers<void>();
  await serviceClient().from("user_roles").delete().eq("user_id", userId).throwOnError();
  const first = readRole().then(() => $isAdmin.get());
  await Promise.resolve();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    await slow.promise;
    return real(input, init);
  });
  void readRole();
  setTimeout(slow.resolve, 500);
  expect(await first).toEqual({ state: "ready", value: false });
});
