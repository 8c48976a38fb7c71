import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutations, sourceOf } from "../../scripts/test/mutation-list.ts";

test("each mutation of npm run mutate finds its code exactly once", () => {
  const places = (text: string, code: string) => text.split(code).length - 1;
  const stale = mutations.filter((mutation) => places(readFileSync(sourceOf(mutation), "utf8"), mutation.from) !== 1);
  expect(stale).toEqual([]);
});
