import { existsSync } from "node:fs";
import { execute } from "./step.ts";

/** Installs packages of Debian. Does nothing elsewhere, and without being root. */
export async function installDebian(what: string, packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing Debian's ${what} …`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await execute({ command: "apt-get", args: ["update"], env });
  await execute({ command: "apt-get", args: ["install", "-y", "--no-install-recommends", ...packages], env });
}
