/**
 * A stand-in for npm and the command-line tools that it runs: reports a call to the server at STAND_IN, with the files that the
 * call names, and behaves as the response says.
 */
import { readFileSync } from "node:fs";

const args = process.argv.slice(2);
const files = args
  .filter((_, index) => /^--(env-)?file$/.test(args[index - 1]))
  .map((file) => readFileSync(file, "utf8"));
const body = JSON.stringify({ args, files, env: process.env, caller: process.ppid });
const response = await fetch(process.env.STAND_IN, { method: "POST", body });
const { code, output, errors } = await response.json();
process.stdout.write(output);
process.stderr.write(errors);
process.exitCode = code;
