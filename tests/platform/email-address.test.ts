import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEmailAddress, maskedAddress, normalAddress } from "@/platform/email-address.ts";

describe("isEmailAddress", () => {
  test.each([
    ["anna@example.com", true],
    ["anna+news@sub.example.com", true],
    ["анна@пример.рф", true],
    ["a@b.co", true],
    ["anna", false],
    ["a@b", false],
    ["anna@localhost", false],
    ["anna@example.", false],
    ["anna@.com", false],
    ["anna@example..com", false],
    ["anna@example.c", false],
    ["@example.com", false],
    ["anna@", false],
    ["anna@home@example.com", false],
    ["anna smith@example.com", false],
    ["anna@example.com\n", false],
    ["anna@example.com\r\nBcc:all@example.com", false],
    ["x<anna@example.com>", false],
    ["anna@example.com,ben", false],
    ["anna;ben@example.com", false],
    ['"anna"@example.com', false],
    ["anna@[127.0.0.1]", false],
    [`${"a".repeat(242)}@example.com`, true],
    [`${"a".repeat(243)}@example.com`, false],
  ])("%j: %s", (text, expected) => {
    expect(isEmailAddress(text)).toBe(expected);
  });

  test.each([...'<>()[]\\,;:" \t\r\n\u0001\u0085\u200b'])("rejects %j in names and domains", (character) => {
    expect(isEmailAddress(`an${character}na@example.com`)).toBe(false);
    expect(isEmailAddress(`anna@exam${character}ple.com`)).toBe(false);
  });

  test("accepts every valid address", () => {
    fc.assert(fc.property(fc.emailAddress({ size: "small" }), isEmailAddress));
  });
});

test("addresses are compared without case and surrounding whitespace", () => {
  expect(normalAddress("  Anna@Example.COM ")).toBe("anna@example.com");
});

test.each([
  ["anna@example.com", "a•••@example.com"],
  ["a@example.com", "a•••@example.com"],
  ["ännä@example.com", "ä•••@example.com"],
  ["anna\nb@example.com", "anna\nb@example.com"],
])("%s is shown as %s", (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});
