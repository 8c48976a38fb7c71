import { parseArgs } from "node:util";

/** The first of three machines that share a run is { index: 1, count: 3 }. */
export type Shard = { index: number; count: number };
export type Options = { parts: string[]; shard: Shard | undefined };

/**
 * Parses `--part rules,browser`, `--shard 1/3` and `--engines`, which adds that part. Throws an explanation for invalid options.
 * scripts/test.ts parses `--full`, which includes `--engines`.
 */
export function readOptions(args: string[], names: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      part: { type: "string", multiple: true },
      shard: { type: "string" },
      full: { type: "boolean" },
      engines: { type: "boolean" },
    },
  });
  const isDefault = (name: string) => name !== "engines" || values.full || values.engines;
  const parts = values.part?.flatMap((list) => list.split(",")) ?? names.filter(isDefault);
  const unknown = parts.filter((part) => !names.includes(part));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(", ")}. The parts are ${names.join(", ")}.`);
  return { parts, shard: values.shard === undefined ? undefined : readShard(values.shard) };
}

function readShard(text: string): Shard {
  const [, index = 0, count = 0] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (index < 1 || index > count) throw new Error(`--shard ${text} is not one of a number of shards, such as 1/3.`);
  return { index, count };
}
