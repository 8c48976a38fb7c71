import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebian } from "./debian.ts";

export const engineNames = ["WebKit", "Firefox"] as const;
export type EngineName = (typeof engineNames)[number];

// Debian's packages
const packages = { WebKit: ["webkit2gtk-driver", "xvfb"], Firefox: ["firefox-esr"] };

const onPath = (name: string) =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** The path of an installed engine's browser. WebKit needs its driver and a virtual screen, too. */
export function installedEngine(name: EngineName): string | undefined {
  if (name === "Firefox") return onPath("firefox-esr") ?? onPath("firefox");
  if (!onPath("WebKitWebDriver") || !onPath("Xvfb")) return undefined;
  // the folder is named after the processor
  return globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").at(-1);
}

/** Provides the engines: installed ones, otherwise as root Debian's. Returns their names. */
export async function provideEngines(): Promise<EngineName[]> {
  const missing = engineNames.filter((name) => !installedEngine(name));
  const wanted = missing.flatMap((name) => packages[name]);
  if (wanted.length > 0) await installDebian(missing.join(" and "), wanted);
  return engineNames.filter((name) => installedEngine(name));
}
