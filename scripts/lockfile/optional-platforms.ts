/** A package of package-lock.json in npm's format; the root project has the empty path. */
type LockedPackage = {
  version?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  name?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lockfile = { packages: Record<string, LockedPackage> };

export type MissingPackage = { parent: string; name: string; version: string };

/** The possible locations of a package imported from `folder`, nearest first. */
function candidates(folder: string, name: string): string[] {
  const here = [folder, "node_modules", name].filter(Boolean).join("/");
  if (folder === "") return [here];
  const above = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1));
  return [here, ...candidates(above, name)];
}

/**
 * The optional dependencies that a lockfile references without an entry. npm doesn't install them on any machine (npm/cli#4828), and
 * `npm ci` rejects the lockfile.
 */
export const missingPackages = ({ packages }: Lockfile): MissingPackage[] =>
  Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !candidates(parent, name).some((path) => path in packages))
      .map(([name, version]) => ({ parent, name, version })),
  );

const systems: Record<string, string> = { windows: "win32", linuxmusl: "linux" };
const knownSystems = [
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
];
const knownProcessors = ["arm", "arm64", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];
const libraries: Record<string, string> = { gnu: "glibc", glibc: "glibc", musl: "musl", linuxmusl: "musl" };

/**
 * The platform of a package, from its name: `binding-linux-arm64-musl` is for os linux, cpu arm64 and libc musl. Throws for a name
 * without a CPU, which isn't a platform package.
 */
export function platformOf(name: string): { os: string[] | undefined; cpu: string[]; libc: string[] | undefined } {
  const words = name.split(/[/-]/);
  const os = words.map((word) => systems[word] ?? word).find((word) => knownSystems.includes(word));
  const cpu = words.find((word) => knownProcessors.includes(word));
  const libc = words.map((word) => libraries[word]).find((library) => library !== undefined);
  if (cpu === undefined) throw new Error(`${name} names no processor: run npm install where the registry has it.`);
  return { os: os ? [os] : undefined, cpu: [cpu], libc: libc ? [libc] : undefined };
}

/**
 * Adds an entry for every missing optional dependency to a lockfile, without the URL, which npm takes from its registry, and without a
 * checksum (withIntegrity). Throws if a dependency has a range instead of a version.
 */
export function withOptionalPlatforms<File extends Lockfile>(lockfile: File): File {
  const added = missingPackages(lockfile).map(({ parent, name, version }) => {
    if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${parent} wants ${name} ${version}, which is no version.`);
    const { dev } = lockfile.packages[parent] ?? {};
    const { cpu, libc, os } = platformOf(name);
    // in npm's order, so that its next run changes nothing
    const entry = { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os && { os }) };
    return [`node_modules/${name}`, entry] as const;
  });
  const packages = Object.entries({ ...lockfile.packages, ...Object.fromEntries(added) });
  packages.sort(([a], [b]) => a.localeCompare(b, "en"));
  return { ...lockfile, packages: Object.fromEntries(packages) };
}

/** The name of the package in a folder of the lockfile. */
const packageName = (folder: string) => folder.replace(/^.*node_modules\//, "");

/** Adds the checksum to every package of a lockfile that has none. */
export async function withIntegrity<File extends Lockfile>(
  lockfile: File,
  integrityOf: (name: string, version: string) => Promise<string>,
): Promise<File> {
  const packages: Lockfile["packages"] = {};
  for (const [folder, entry] of Object.entries(lockfile.packages)) {
    const { version, integrity, ...rest } = entry;
    if (folder === "" || version === undefined || integrity !== undefined) packages[folder] = entry;
    // in npm's order, so that its next run changes nothing
    else
      packages[folder] = { version, integrity: await integrityOf(entry.name ?? packageName(folder), version), ...rest };
  }
  return { ...lockfile, packages };
}
