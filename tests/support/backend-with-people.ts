import { afterAll } from "vitest";
import { startTestBackend } from "./backend.ts";

/** Starts a separate backend for the calling test file, with an administrator and a member. Closes it after the last test. */
export async function backendWithPeople() {
  const backend = await startTestBackend();
  afterAll(() => backend.close());
  const admin = await backend.admin("admin@example.com");
  const member = await backend.person("member@example.com");
  return { backend, admin, member };
}
