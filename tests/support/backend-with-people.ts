import { afterAll } from "vitest";
import { startTestBackend } from "./backend.ts";

/** A backend of its own for the test file that calls it, with an administrator and a member. It is closed after the last test. */
export async function backendWithPeople() {
  const backend = await startTestBackend();
  afterAll(() => backend.close());
  const admin = await backend.admin("admin@example.com");
  const member = await backend.person("member@example.com");
  return { backend, admin, member };
}
