import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { commandLine } from "../command-line.ts";
import { DeployError } from "./deploy-error.ts";
import { withoutSettings } from "./settings.ts";

export const root = join(import.meta.dirname, "../..");

/** The versions that HOSTING.md was tried with. */
const versions = { supabase: "3.1.0", wrangler: "4.164.0" };
type Cli = keyof typeof versions;

type Result = { code: number; output: string; errors: string };

/** Runs a program in this checkout with exactly these variables, and returns what it printed. Its output is shown unless `quiet`. */
async function run(command: string, args: string[], env: NodeJS.ProcessEnv, quiet = false): Promise<Result> {
  const { program, before } = commandLine(command);
  const child = spawn(program, [...before, ...args], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const result = { code: 1, output: "", errors: "" };
  child.stdout.on("data", (text) => {
    result.output += text;
    if (!quiet) process.stdout.write(text);
  });
  child.stderr.on("data", (text) => {
    result.errors += text;
    if (!quiet) process.stderr.write(text);
  });
  const [code] = await once(child, "close");
  return { ...result, code: code ?? 1 };
}

/** Runs a program and stops the deployment if it fails. */
export async function runStep(label: string, command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  console.log(`\n> ${label}`);
  const { code } = await run(command, args, env);
  if (code !== 0)
    throw new DeployError(`${label} failed (see above). Later steps haven't run: fix it, and run this again.`);
}

const cliArgs = (cli: Cli, args: string[]) => [
  "exec",
  "--yes",
  `--package=${cli}@${versions[cli]}`,
  "--",
  cli,
  ...args,
];

/** Installs a command-line tool. It runs its install scripts here, where it sees no secret. */
export async function installCli(cli: Cli, environment: NodeJS.ProcessEnv): Promise<void> {
  const { code, errors } = await run("npm", cliArgs(cli, ["--version"]), environment, true);
  if (code !== 0) throw new DeployError(`${cli} ${versions[cli]} can't be installed from npm:\n${errors}`);
}

export const runCli = (cli: Cli, args: string[], environment: NodeJS.ProcessEnv) =>
  runStep(`${cli} ${args.join(" ")}`, "npm", cliArgs(cli, args), environment);

/** The output of git about this checkout; empty if this isn't a clone. */
export const readGit = (...args: string[]): Promise<string> =>
  run("git", args, withoutSettings(process.env), true).then(
    ({ output }) => output.trim(),
    () => "",
  );

/** Runs a command-line tool without showing what it prints, which may be secret. */
export const queryCli = (cli: Cli, args: string[], environment: NodeJS.ProcessEnv) =>
  run("npm", cliArgs(cli, args), environment, true);
