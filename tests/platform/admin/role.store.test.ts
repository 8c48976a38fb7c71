import { cleanStores, keepMount } from "nanostores";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { loadAuth } from "@/platform/access-token.data.ts";
import { $lacksSecondStep, $role, asAdmin, readRole } from "@/platform/admin/role.store.ts";
import { DataError } from "@/platform/errors.ts";
import { $session } from "@/platform/session.store.ts";
import { storedRoleKey } from "@/platform/stored-session.data.ts";
import { turnOnTwoStep } from "../../support/authenticator.ts";
import { countRequests } from "../../support/broken-requests.ts";
import { serviceClient } from "../../support/member.ts";
import { signInNewAdmin, signInNewMember } from "../../support/signed-in.ts";

const service = serviceClient();

afterEach(() => void vi.restoreAllMocks());

test("reading the role sends one request, also without listeners", async () => {
  await signInNewAdmin();
  keepMount($session);
  await vi.waitFor(() => expect($session.get().state).toBe("member"));
  cleanStores($role);
  const requests = countRequests({ method: "GET", path: "/user_roles" });
  expect(await readRole()).toBe("admin");
  expect(requests()).toBe(1);
});

test.each<[what: string, response: () => Promise<unknown>, reads: number]>([
  ["rows", async () => [{ id: "one" }], 0],
  ["a page with rows", async () => ({ rows: [{ id: "one" }], page: 1, total: 1 }), 0],
  ["nothing, as a write does", async () => undefined, 0],
  ["no rows", async () => [], 1],
  ["a page without rows", async () => ({ rows: [], page: 1, total: 0 }), 1],
  ["counts of nothing", async () => ({ draft: 0, published: 0 }), 1],
  ["no row", async () => null, 1],
  ["a rejection", () => Promise.reject(new DataError("not-found", "")), 1],
])("the role is read only if the database may have hidden rows: %s", async (_what, response, reads) => {
  await signInNewAdmin();
  keepMount($role);
  await vi.waitFor(() => expect($role.get()).toEqual({ state: "ready", value: "admin" }));
  const requests = countRequests({ method: "GET", path: "/user_roles" });
  await asAdmin(response).catch((error) => expect(error).toBeInstanceOf(DataError));
  expect(requests()).toBe(reads);
});

test("an administrator without the required second step has no rights, and the screen knows why", async () => {
  await signInNewAdmin();
  keepMount($session);
  await requireTwoStep(true);
  onTestFinished(() => requireTwoStep(false));
  expect(await readRole()).toBe(null);
  expect($lacksSecondStep.get()).toBe(true);
  expect(localStorage.getItem(storedRoleKey)).not.toBeNull();
  await turnOnTwoStep(await loadAuth());
  expect(await readRole()).toBe("admin");
  expect($lacksSecondStep.get()).toBe(false);
  await signInNewMember();
  await vi.waitFor(async () => {
    expect(await readRole()).toBe(null);
    expect($lacksSecondStep.get()).toBe(false);
  });
});

const requireTwoStep = async (isRequired: boolean) =>
  void (await service
    .from("site_settings")
    .update({ require_two_step: isRequired })
    .not("id", "is", null)
    .throwOnError());
