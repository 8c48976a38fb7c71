import process from "node:process";
import { callerClient, type DatabaseClient, serviceClient } from "./database.ts";
import { type Environment, readEnvironment, type Variables } from "./environment.ts";
import type { Log } from "./log.ts";

/** The side effects of a handler. Tests inject fakes. */
export type Capabilities = {
  environment: Environment;
  fetch: typeof globalThis.fetch;
  now: () => Date;
  wait: (milliseconds: number) => Promise<void>;
  log: Log;
  serviceDatabase: DatabaseClient;
  databaseAs: (token: string) => DatabaseClient;
  /** Runs a task after the response is sent. */
  afterwards: (task: Promise<unknown>) => void;
};

/** The injectable dependencies of a handler, each with a default. */
export type Dependencies = {
  variables?: Variables;
  fetch?: typeof globalThis.fetch;
  now?: () => Date;
  wait?: (milliseconds: number) => Promise<void>;
  afterwards?: (task: Promise<unknown>) => void;
  write?: (line: string) => void;
};

type EdgeRuntime = { waitUntil: (task: Promise<unknown>) => void };
// the hosted platform may stop an isolate after its response, unless a task is registered
const edgeRuntime = (globalThis as { EdgeRuntime?: EdgeRuntime }).EdgeRuntime;

/** Creates the capabilities of one request. */
export function capabilitiesIn(dependencies: Dependencies, log: Log): Capabilities {
  const environment = readEnvironment(dependencies.variables ?? process.env);
  const fetch = dependencies.fetch ?? globalThis.fetch;
  return {
    environment,
    fetch,
    now: dependencies.now ?? (() => new Date()),
    wait: dependencies.wait ?? ((milliseconds) => new Promise((done) => setTimeout(done, milliseconds))),
    log,
    serviceDatabase: serviceClient(environment, fetch),
    databaseAs: (token) => callerClient(environment, token, fetch),
    afterwards: dependencies.afterwards ?? ((task) => edgeRuntime?.waitUntil(task)),
  };
}
