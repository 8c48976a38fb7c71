import process from "node:process";
import { callerRows, type Rows, serviceRows } from "./database.ts";
import { type Environment, readEnvironment, type Variables } from "./environment.ts";
import type { Log } from "./log.ts";

/** Everything a handler may do beyond computing: tests pass their own. */
export type Capabilities = {
  environment: Environment;
  fetch: typeof globalThis.fetch;
  now: () => Date;
  wait: (milliseconds: number) => Promise<void>;
  log: Log;
  service: Rows;
  rowsAs: (token: string) => Rows;
  /** Work that goes on after the answer. */
  afterwards: (task: Promise<unknown>) => void;
};

/** What the surroundings give; everything has a default but the log, which each request brings. */
export type Dependencies = {
  variables?: Variables;
  fetch?: typeof globalThis.fetch;
  now?: () => Date;
  wait?: (milliseconds: number) => Promise<void>;
  afterwards?: (task: Promise<unknown>) => void;
  write?: (line: string) => void;
};

type EdgeRuntime = { waitUntil: (task: Promise<unknown>) => void };
// On the platform an isolate may end with its answer unless told that work goes on.
const edgeRuntime = (globalThis as { EdgeRuntime?: EdgeRuntime }).EdgeRuntime;

/** The capabilities of one request. */
export function capabilitiesIn(surroundings: Dependencies, log: Log): Capabilities {
  const environment = readEnvironment(surroundings.variables ?? process.env);
  const fetch = surroundings.fetch ?? globalThis.fetch;
  return {
    environment,
    fetch,
    now: surroundings.now ?? (() => new Date()),
    wait: surroundings.wait ?? ((milliseconds) => new Promise((done) => setTimeout(done, milliseconds))),
    log,
    service: serviceRows(environment, fetch),
    rowsAs: (token) => callerRows(environment, token, fetch),
    afterwards: surroundings.afterwards ?? ((task) => edgeRuntime?.waitUntil(task)),
  };
}
