import { expect, test } from "vitest";
import { bounceLimits as limits } from "@/features/bounces/bounce.ts";
import { testBackend } from "../support/backend.ts";

const backend = await testBackend();
const { sql } = backend;

const isSteps = async (steps: unknown) => {
  const json = JSON.stringify(steps).replaceAll("'", "''");
  const [row] = await sql<{ result: boolean | null }>(`select private.is_bounce_steps('${json}') as result`);
  return row?.result;
};

const move = { move: "high-knees", seconds: 20, effort: 5 };
const times = <Part>(count: number, part: Part) => Array.from({ length: count }, () => part);

test.each([
  ["none", []],
  ["a move", [move]],
  ["a move with all fields", [{ ...move, tempo: 120, cue: "Ввысь’" }]],
  ["a rest", [{ rest: 30 }]],
  ["a group", [{ repeat: 8, steps: [move, { rest: 40 }] }, move]],
  ["the least", [{ move: "a", seconds: limits.seconds.min, effort: limits.effort.min, tempo: limits.tempo.min }]],
  ["the most", [{ move: "a", seconds: limits.seconds.max, effort: limits.effort.max, tempo: limits.tempo.max }]],
  ["the longest cue", [{ ...move, cue: "x".repeat(limits.cue) }]],
  ["the shortest and the longest rest", [{ rest: limits.seconds.min }, { rest: limits.seconds.max }]],
  ["the smallest group", [{ repeat: limits.repeats.min, steps: [move] }]],
  ["the largest group", [{ repeat: limits.repeats.max, steps: times(limits.groupSteps, { rest: 5 }) }]],
  ["as many as fit", times(limits.steps, { rest: limits.wholeSeconds / limits.steps })],
])("steps are accepted: %s", async (_, steps) => {
  expect(await isSteps(steps)).toBe(true);
});

test.each([
  ["no list", { rest: 30 }],
  ["a number", 1],
  ["null", null],
  ["a text", ["rest"]],
  ["nothing in a list", [null]],
  ["a list in a list", [[move]]],
  ["an empty object", [{}]],
  ["an unknown field", [{ ...move, note: "x" }]],
  ["a rest with a move", [{ ...move, rest: 30 }]],
  ["no effort", [{ move: "a", seconds: 20 }]],
  ["a slug in capitals", [{ ...move, move: "Sprint" }]],
  ["markup for a slug", [{ ...move, move: "<b>" }]],
  ["a number for a slug", [{ ...move, move: 1 }]],
  ["too short a move", [{ ...move, seconds: limits.seconds.min - 1 }]],
  ["too long a move", [{ ...move, seconds: limits.seconds.max + 1 }]],
  ["a part of a second", [{ ...move, seconds: 20.5 }]],
  ["seconds as text", [{ ...move, seconds: "20" }]],
  ["a huge number", [{ ...move, seconds: 1e30 }]],
  ["no effort at all", [{ ...move, effort: limits.effort.min - 1 }]],
  ["too high an effort", [{ ...move, effort: limits.effort.max + 1 }]],
  ["too slow a tempo", [{ ...move, tempo: limits.tempo.min - 1 }]],
  ["too fast a tempo", [{ ...move, tempo: limits.tempo.max + 1 }]],
  ["null for a free tempo", [{ ...move, tempo: null }]],
  ["an empty cue", [{ ...move, cue: "" }]],
  ["too long a cue", [{ ...move, cue: "x".repeat(limits.cue + 1) }]],
  ["a list for a cue", [{ ...move, cue: ["x"] }]],
  ["too short a rest", [{ rest: limits.seconds.min - 1 }]],
  ["too long a rest", [{ rest: limits.seconds.max + 1 }]],
  ["too few repeats", [{ repeat: limits.repeats.min - 1, steps: [move] }]],
  ["too many repeats", [{ repeat: limits.repeats.max + 1, steps: [move] }]],
  ["an empty group", [{ repeat: 2, steps: [] }]],
  ["a group without steps", [{ repeat: 2 }]],
  ["too large a group", [{ repeat: 2, steps: times(limits.groupSteps + 1, { rest: 5 }) }]],
  ["a group in a group", [{ repeat: 2, steps: [{ repeat: 2, steps: [move] }] }]],
  ["a named group", [{ repeat: 2, steps: [move], name: "x" }]],
  ["too many", times(limits.steps + 1, { rest: 5 })],
  ["more than an hour", times(limits.steps, { rest: limits.wholeSeconds / limits.steps + 1 })],
  ["more than an hour with repeats", [{ repeat: 20, steps: [{ rest: 181 }] }]],
])("steps are rejected: %s", async (_, steps) => {
  expect(await isSteps(steps)).toBe(false);
});

test("parts are in the order of training, each as often as it is repeated", async () => {
  const steps = [{ rest: 5 }, { repeat: 2, steps: [{ rest: 6 }, { rest: 7 }] }, { rest: 8 }];
  const rows = await sql<{ rest: number }>(
    `select (part ->> 'rest')::integer as rest from private.bounce_parts('${JSON.stringify(steps)}') as part`,
  );
  expect(rows.map(({ rest }) => rest)).toEqual([5, 6, 7, 6, 7, 8]);
});

test("a published bounce has a step at least, and its address doesn't take another's", async () => {
  const { client } = await backend.admin("editor@example.com");
  const insert = (fields: object) =>
    client
      .from("bounces")
      .insert({ slug: "ten", title: "Ten", ...fields })
      .select("id, slug")
      .single();
  expect((await insert({ is_published: true })).error?.code).toBe("23514");
  expect((await insert({})).data?.slug).toBe("ten");
  expect((await insert({})).data?.slug).toBe("ten-2");
});
