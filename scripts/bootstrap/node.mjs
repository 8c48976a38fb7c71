import { readFileSync } from "node:fs";

const majorOf = (version) => Number(/\d+/.exec(version)?.[0] ?? 0);

/** The version that `npm start` gets from the registry where the machine's Node is too old. */
export const bundledVersion = readFileSync(new URL("../../.node-version", import.meta.url), "utf8").trim();

/** The first major version that runs TypeScript files and every package of this project. */
export const neededMajor = majorOf(bundledVersion);

/** The machine's Node. Under npm it is the one that runs npm: PATH begins with the one among the packages. */
export function machinesNode() {
  const { npm_node_execpath: path, npm_config_user_agent: agent = "" } = process.env;
  const version = path === undefined ? process.versions.node : (/\bnode\/v([\d.]+)/.exec(agent)?.[1] ?? "");
  return { path: path ?? process.execPath, version, isTooOld: majorOf(version) < neededMajor };
}
