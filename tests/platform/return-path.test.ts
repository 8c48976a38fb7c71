import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loginPath, nextIn, planSlugIn, safeReturnPath } from "@/platform/return-path.ts";

const site = "https://jump.example";
describe("nextIn", () => {
  test.each([
    ["?next=%2Fplans%3Fweeks%3D4", "/plans?weeks=4"],
    ["?redirect_to=https%3A%2F%2Fjump.example%2Fauth%2Fcallback%3Fnext%3D%252Fprofile", "/profile"],
    // as in the text of an email, where the hosted service escapes nothing
    ["?token_hash=h&redirect_to=https://jump.example/auth/callback?next=%2Fprofile", "/profile"],
    ["?redirect_to=https://jump.example/plans", "/plans"],
    ["?redirect_to=https://jump.example", "/"],
    ["?next=%2Fplans&redirect_to=https://jump.example/profile", "/plans"],
    ["?redirect_to=https://jump.example/auth/callback", ""],
    ["?redirect_to=https://evil.example/plans", ""],
    ["?redirect_to=https://jump.example.evil.example/plans", ""],
    ["?redirect_to=https://jump.example/auth/callback?next=//evil.example", ""],
    ["?redirect_to=/plans", ""],
    ["?next=", ""],
    ["", ""],
  ])("%s returns to '%s'", (search, path) => {
    expect(nextIn(search, site)).toBe(path);
  });
});

describe("safeReturnPath", () => {
  test.each([
    "/dashboard",
    "/plans/4-week-start",
    "/plans?difficulty=beginner&weeks=4#week-2",
    "/videos?search=a%5Cb",
    "/videos?next=https://evil.example",
    "/author",
  ])("keeps %j", (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  test.each([
    null,
    undefined,
    "",
    "dashboard",
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/plans/..//evil.example",
    "/%2F/evil.example",
    "/%2Fevil.example",
    "/%252Fevil.example",
    "/%5Cevil.example",
    "/%5cevil.example",
    "/%09/evil.example",
    "/%0d%0aLocation:evil",
    "/%",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "/auth/login",
    "/auth/login?next=/auth/login",
    "/%61uth/login",
    "/login",
    "/signup",
  ])("rejects %j", (path) => {
    expect(safeReturnPath(path)).toBe("/dashboard");
  });

  const nasty = fc.string({ unit: fc.constantFrom(..."/\\.%25fcF:@?#\t\n\r ajsvript".split(""), "evil.example") });

  test("never leaves this site for any input", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          nasty.map((text) => `/${text}`),
          fc.string(),
          fc.webUrl(),
        ),
        (text) => {
          const path = safeReturnPath(text);
          expect(path).toMatch(/^\/(?![/\\])/);
          expect(new URL(path, "https://jumping.example").origin).toBe("https://jumping.example");
          expect(safeReturnPath(path)).toBe(path);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("keeps every path of this site with plain segments", () => {
    const segment = fc
      .stringMatching(/^[a-z0-9-]{1,12}$/)
      .filter((text) => !["auth", "login", "signup"].includes(text));
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), fc.webQueryParameters(), (segments, query) => {
        const { pathname, search } = new URL(`/${segments.join("/")}?${query}`, "https://jumping.example");
        expect(safeReturnPath(pathname + search)).toBe(pathname + search);
      }),
    );
  });
});

describe("loginPath", () => {
  test("includes the page and its query", () => {
    expect(loginPath("/plans?weeks=4&difficulty=beginner")).toBe(
      "/auth/login?next=%2Fplans%3Fweeks%3D4%26difficulty%3Dbeginner",
    );
  });

  test("ignores other sites' addresses", () => {
    expect(loginPath("//evil.example")).toBe("/auth/login");
  });
});

test.each([
  ["/plans/bounce-basics", "bounce-basics"],
  ["/plans/bounce-basics?workout=1-1#day-2", "bounce-basics"],
  ["/plans", null],
  ["/plans?weeks=4", null],
  ["/plans/page/2", null],
  ["/videos/bounce-basics", null],
  ["", null],
])("%s links to the plan %s", (path, slug) => {
  expect(planSlugIn(path)).toBe(slug);
});
