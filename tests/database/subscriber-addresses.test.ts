import { expect, test } from "vitest";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();

const insert = async (email: string) => (await backend.service.from("email_subscriptions").insert({ email })).error;

test.each(["anna@example.com", "a@b.co", "анна@пример.рф"])("%s can be subscribed", async (email) => {
  expect(await insert(email)).toBeNull();
});

test.each(["a@b", "anna@example.", "@example.com", "anna", "an na@example.com", "anna@ben@example.com", ""])(
  "the database rejects '%s' from any client",
  async (email) => {
    expect((await insert(email))?.code).toBe("23514");
  },
);
