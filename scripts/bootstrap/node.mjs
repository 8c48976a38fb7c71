import { readFileSync } from "node:fs";

const majorOf = (version) => Number(/\d+/.exec(version)?.[0] ?? 0);

/** The version that `npm start` installs from the registry if the system's Node is too old. */
export const bundledVersion = readFileSync(new URL("../../.node-version", import.meta.url), "utf8").trim();

/** The first major version that runs TypeScript files and every package of this project. */
export const neededMajor = majorOf(bundledVersion);

/** The system's Node. Under npm, the one that runs npm, because PATH starts with the one in node_modules. */
export function machinesNode() {
  const { npm_node_execpath: path, npm_config_user_agent: agent = "" } = process.env;
  const version = path === undefined ? process.versions.node : (/\bnode\/v([\d.]+)/.exec(agent)?.[1] ?? "");
  return { path: path ?? process.execPath, version, isTooOld: majorOf(version) < neededMajor };
}
