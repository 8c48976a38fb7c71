import { expect, test } from "vitest";
import { matchingStep, newTotpSecret, totpCode, totpStep } from "../../scripts/local/totp.ts";

/** "12345678901234567890" in base32 */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

// the last six of the eight digits in RFC 6238, appendix B
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1234567890, "005924"],
  [20000000000, "353130"],
])("the code at %i seconds is that of RFC 6238", (seconds, code) => {
  expect(totpCode(secret, totpStep(new Date(seconds * 1000)))).toBe(code);
});

test("a code counts one step early and one late, no longer", () => {
  const own = newTotpSecret();
  const time = new Date("2026-11-26T12:00:00Z");
  const step = totpStep(time);
  const accepted = [-2, -1, 0, 1, 2].filter((shift) => matchingStep(own, totpCode(own, step + shift), time));
  expect(accepted).toEqual([-1, 0, 1]);
  expect(matchingStep(own, "12345", time)).toBeUndefined();
});
