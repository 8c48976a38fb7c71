import { reasons } from "./calls-reasons.ts";
import { numberText } from "./results.ts";

/** A call, its p95, and how many rows of growing tables it looks at in which way, such as "Seq Scan on users". */
export type Measured = { name: string; ms: number; ways: ReadonlyMap<string, number> };

// the smallest of the growing tables has 20,000 rows; a scan that looks at fewer was stopped by a limit
const few = 10_000;

/** Whether a call reads a growing table from end to end. */
export const readsAll = ({ ways }: Measured): boolean =>
  [...ways].some(([way, rows]) => way.startsWith("Seq Scan") && rows > few);

/** Whether it does so for no reason that is written down. */
export const readsAllForNothing = (call: Measured): boolean => readsAll(call) && reasons[call.name] === undefined;

/** Every call with its plan, the slowest first, and why it reads what it reads where that is everything. */
export const callTable = (calls: readonly Measured[]): string[] =>
  calls
    .toSorted((a, b) => b.ms - a.ms)
    .flatMap((call) => [
      `${call.ms.toFixed(0).padStart(5)} ms  ${call.name}: ${planOf(call)}`,
      ...(readsAll(call) ? [`          from end to end: ${reasons[call.name] ?? "NO REASON IS WRITTEN"}`] : []),
    ]);

const planOf = ({ ways }: Measured) =>
  [...ways]
    .toSorted(([, a], [, b]) => b - a)
    .map(([way, rows]) => `${way} (${numberText(rows)} rows)`)
    .join(", ") || "no growing table";
