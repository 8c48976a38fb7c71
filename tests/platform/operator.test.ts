import { expect, test } from "vitest";
import { isExampleAddress, operatorOf } from "@/platform/operator.ts";

test("a blank setting means no operator", () => {
  const named = {
    PUBLIC_OPERATOR_NAME: " Bounce Ltd ",
    PUBLIC_OPERATOR_ADDRESS: " ",
    PUBLIC_OPERATOR_EMAIL: " hi@bounce.test ",
  };
  expect(operatorOf(named)).toEqual({ name: "Bounce Ltd", address: null, email: "hi@bounce.test", law: null });
  expect(operatorOf({})).toEqual({ name: null, address: null, email: null, law: null });
});

test.each([
  ["hello@jumping.example", true],
  ["hello@example.com", true],
  ["hello@mail.example.org", true],
  ["hello@example.de", false],
  ["hello@my-example.com", false],
  ["", false],
])("%j: an example address, %j", (email, expected) => {
  expect(isExampleAddress(email)).toBe(expected);
});
