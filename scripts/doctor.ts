/** Reports missing settings of an environment and how to fix them: npm run doctor (HOSTING.md). Exits with 1 if any is missing. */
import "./hosted-environment.ts";
import { resolveTxt } from "node:dns/promises";
import { examine } from "./doctor/examine.ts";

const findings = await examine({ environment: process.env, fetch: globalThis.fetch, resolveTxt });
const marks = { good: "ok     ", missing: "MISSING", unknown: "?      " };
for (const { verdict, what, fix } of findings) {
  console.log(`${marks[verdict]} ${what}`);
  if (fix) console.log(`        ${fix}`);
}
const missing = findings.filter(({ verdict }) => verdict === "missing").length;
console.log(missing === 0 ? "Nothing is missing." : `${missing} to fix.`);
process.exitCode = missing === 0 ? 0 : 1;
