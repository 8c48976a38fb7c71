import { expect, test } from "vitest";
import { operatorOf } from "@/platform/operator.ts";

test("a blank setting means no operator", () => {
  const named = {
    PUBLIC_OPERATOR_NAME: " Bounce Ltd ",
    PUBLIC_OPERATOR_ADDRESS: " ",
    PUBLIC_OPERATOR_EMAIL: " hi@bounce.test ",
  };
  expect(operatorOf(named)).toEqual({ name: "Bounce Ltd", address: null, email: "hi@bounce.test", law: null });
  expect(operatorOf({})).toEqual({ name: null, address: null, email: null, law: null });
});
