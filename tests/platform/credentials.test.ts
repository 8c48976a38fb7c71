import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  emailProblem,
  loginProblems,
  nameProblem,
  newPasswordProblems,
  type Registration,
  registrationProblems,
} from "@/platform/credentials.ts";

const mia: Registration = {
  firstName: "Mia",
  lastName: "Berg",
  email: "mia@example.com",
  password: "bounce",
  confirmation: "bounce",
};

describe("registrationProblems", () => {
  test("reports none for a complete form", () => {
    expect(registrationProblems(mia)).toEqual({});
  });

  test.each([
    [{ firstName: " " }, { firstName: "required" }],
    [{ lastName: "" }, { lastName: "required" }],
    [{ lastName: "x".repeat(101) }, { lastName: "too-long" }],
    [{ email: " " }, { email: "required" }],
    [{ email: "mia" }, { email: "not-an-email" }],
    [{ confirmation: "bounced" }, { confirmation: "no-match" }],
    [{ password: "short", confirmation: "short" }, { password: "too-short" }],
    [{ password: "short" }, { password: "too-short", confirmation: "no-match" }],
    [
      { password: "", confirmation: "" },
      { password: "required", confirmation: "required" },
    ],
    [{ password: "ü".repeat(37), confirmation: "ü".repeat(37) }, { password: "too-long" }],
  ])("%j has %j", (change, problems) => {
    expect(registrationProblems({ ...mia, ...change })).toEqual(problems);
  });

  test("lists the fields in form order, so that the first invalid one gets focus", () => {
    const empty = { firstName: "", lastName: "", email: "", password: "", confirmation: "x" };
    expect(Object.keys(registrationProblems(empty))).toEqual(Object.keys(mia));
  });
});

test("signing in doesn't enforce the current password rules", () => {
  expect(loginProblems({ email: "mia@example.com", password: "x" })).toEqual({});
  expect(loginProblems({ email: "", password: "" })).toEqual({ email: "required", password: "required" });
});

test("a new password of 6 to 72 printable characters, repeated identically, is accepted", () => {
  const password = fc.stringMatching(/^[!-~]{6,72}$/);
  fc.assert(
    fc.property(password, (text) => {
      expect(newPasswordProblems({ password: text, confirmation: text })).toEqual({});
    }),
  );
});

test.each([
  ["mia@example.com", undefined],
  [" mia@example.com ", undefined],
  ["mia@localhost", "not-an-email"],
  ["mia@@example.com", "not-an-email"],
  ["@example.com", "not-an-email"],
  ["mia@", "not-an-email"],
  ["mia berg@example.com", "not-an-email"],
])("the address %j: %s", (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});

test("a name's length counts user-perceived characters", () => {
  expect(nameProblem("🤸".repeat(100))).toBeUndefined();
  expect(nameProblem(` ${"x".repeat(100)} `)).toBeUndefined();
});
