import { expect, test } from "vitest";
import { readEnvironment } from "../../supabase/functions/_shared/environment.ts";
import { variables } from "../support/functions.ts";

test.each([
  ["0", 0],
  ["120", 120],
  ["1,000", 80],
  ["-5", 80],
  ["lots", 80],
  ["", 80],
])("the limit of mails %j is %d a day: a typo doesn't remove it", (text, perDay) => {
  expect(readEnvironment({ ...variables, DIGEST_MAILS_PER_DAY: text }).sending.perDay).toBe(perDay);
});
