/**
 * Loads the settings of one project into process.env, for commands that an operator runs: from ENV_FILE, otherwise from .env.production,
 * otherwise from .env of the local stack. Only from one file, so that keys of two projects never mix. Variables of the shell have precedence.
 * Import it first.
 */
import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";

const root = join(import.meta.dirname, "..");
const { ENV_FILE } = process.env;
const files = ENV_FILE ? [ENV_FILE] : [".env.production", ".env"];
const file = files
  .map((name) => resolve(root, name))
  .find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
if (file) process.loadEnvFile(file);
else if (ENV_FILE) {
  console.error(`ENV_FILE names ${ENV_FILE}, which is no file.`);
  process.exit(1);
}
