import { expect, test } from "vitest";
import { videoPills } from "@/features/videos/video-pills.ts";
import { anyVideo, criteriaFromQuery, queryOfCriteria } from "@/features/videos/video-search.ts";

const query = "search=balance&duration=10&filter=core,legs&fit=low-impact,no-handlebar&sort=closest";

test("each pill names a filter and removes only that one", () => {
  const pills = videoPills(criteriaFromQuery(query));
  expect(pills.map(({ label, without }) => [label, queryOfCriteria(without)])).toEqual([
    ["“balance”", "duration=10&filter=core,legs&fit=low-impact,no-handlebar&sort=closest"],
    ["About 10 min", "search=balance&filter=core,legs&fit=low-impact,no-handlebar&sort=closest"],
    ["Closest to 10 min", "search=balance&duration=10&filter=core,legs&fit=low-impact,no-handlebar"],
    ["Core", "search=balance&duration=10&filter=legs&fit=low-impact,no-handlebar&sort=closest"],
    ["Legs", "search=balance&duration=10&filter=core&fit=low-impact,no-handlebar&sort=closest"],
    ["Low impact", "search=balance&duration=10&filter=core,legs&fit=no-handlebar&sort=closest"],
    ["No handlebar", "search=balance&duration=10&filter=core,legs&fit=low-impact&sort=closest"],
  ]);
  expect(videoPills(anyVideo)).toEqual([]);
});

test("a word that is both category and facet is one filter: its pill removes both", () => {
  const pills = videoPills(criteriaFromQuery("filter=low-impact&fit=low-impact,quiet"));
  expect(pills.map(({ label, without }) => [label, queryOfCriteria(without)])).toEqual([
    ["Low impact", "fit=quiet"],
    ["Quiet", "filter=low-impact&fit=low-impact"],
  ]);
});
