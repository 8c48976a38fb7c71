import { expect, test } from "vitest";
import { synonymProblem, synonymsIn } from "@/features/tags/admin/synonyms.ts";

test("typed synonyms are normalized as in the database", () => {
  expect(synonymsIn(" Knee,  JOINT ,knee,, Low   Impact")).toEqual(["knee", "joint", "low impact"]);
});

test.each([
  ["knee, joint", null],
  ["", "few"],
  ["knee", "few"],
  ["knee, KNEE", "few"],
  ["k, knee", "length"],
  [`knee, ${"k".repeat(51)}`, "length"],
  ["aa,bb,cc,dd,ee,ff,gg,hh,ii,jj", null],
  ["aa,bb,cc,dd,ee,ff,gg,hh,ii,jj,kk", "many"],
])("the problem of %j: %s", (typed, problem) => expect(synonymProblem(typed)).toBe(problem));
