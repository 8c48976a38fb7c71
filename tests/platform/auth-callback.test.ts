import { describe, expect, test } from "vitest";
import { linkPurpose, readAuthCallback } from "@/platform/auth-callback.ts";

test.each([
  ["?token_hash=h&type=signup", "", "sign-in"],
  ["?token_hash=h&type=email", "", "sign-in"],
  ["?token_hash=h&type=email_change", "", "email-change"],
  ["?token_hash=h&type=recovery", "", "recovery"],
  ["?token_hash=h&type=nonsense", "", null],
  ["?token_hash=h&type=signup&error=access_denied", "", null],
  ["?code=c", "", null],
  ["", "#access_token=a&refresh_token=r&type=recovery", null],
  ["", "", null],
] as const)("the link %j%s requires a click for %j", (search, hash, purpose) => {
  expect(linkPurpose(search, hash)).toBe(purpose);
});

describe("readAuthCallback", () => {
  test.each([
    [
      "",
      "#access_token=a&refresh_token=r&type=signup",
      { kind: "tokens", accessToken: "a", refreshToken: "r", recovery: false },
    ],
    [
      "",
      "#access_token=a&refresh_token=r&type=recovery",
      { kind: "tokens", accessToken: "a", refreshToken: "r", recovery: true },
    ],
    ["?code=c", "", { kind: "code", code: "c" }],
    ["?token_hash=h&type=email", "", { kind: "token-hash", tokenHash: "h", type: "email", recovery: false }],
    ["?token_hash=h&type=recovery", "", { kind: "token-hash", tokenHash: "h", type: "recovery", recovery: true }],
  ])("%j with %j can become a session", (search, hash, expected) => {
    expect(readAuthCallback(search, hash)).toEqual(expected);
  });

  test.each([
    ["?error=access_denied", "", "access_denied"],
    ["?error=access_denied&error_code=otp_expired", "", "otp_expired"],
    ["?error=access_denied&error_description=Email+link+is+invalid", "", "access_denied"],
    ["", "#error=access_denied&error_code=otp_expired&error_description=Email+link+has+expired", "otp_expired"],
    ["?code=c&error_description=No", "", ""],
    ["?error_description=No", "#access_token=a&refresh_token=r", ""],
  ])("%j with %j is rejected with its code", (search, hash, code) => {
    expect(readAuthCallback(search, hash)).toEqual({ kind: "refused", code });
  });

  test.each([
    ["", ""],
    ["?next=/plans", "#"],
    ["", "#access_token=a"],
    ["?token_hash=h", ""],
    ["?token_hash=h&type=nonsense", ""],
  ])("%j with %j has no tokens", (search, hash) => {
    expect(readAuthCallback(search, hash)).toEqual({ kind: "nothing" });
  });
});
