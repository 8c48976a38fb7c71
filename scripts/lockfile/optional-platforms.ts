/** A package of package-lock.json, as npm writes it; the root project stands under the empty path. */
type LockedPackage = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lockfile = { packages: Record<string, LockedPackage> };

export type MissingPackage = { parent: string; name: string; version: string };

/** Where a package imported from `folder` is looked up, nearest first. */
function candidates(folder: string, name: string): string[] {
  const here = [folder, "node_modules", name].filter(Boolean).join("/");
  if (folder === "") return [here];
  const above = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1));
  return [here, ...candidates(above, name)];
}

/**
 * The optional dependencies that a lockfile names and has no entry for. npm installs none of them on any machine
 * (npm/cli#4828), and `npm ci` refuses the lockfile.
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
 * The machines a platform package is for, read from its name: `binding-linux-arm64-musl` is for os linux, cpu arm64 and
 * libc musl. A package that names no processor throws: it is no platform package.
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
 * The lockfile with an entry for every optional dependency. Without a checksum and an address: npm asks its own registry
 * for them on the machines that install the package. Throws where a parent wants a range instead of one version.
 */
export function withOptionalPlatforms<File extends Lockfile>(lockfile: File): File {
  const added = missingPackages(lockfile).map(({ parent, name, version }) => {
    if (!/^\d+\.\d+\.\d+/.test(version)) throw new Error(`${parent} wants ${name} ${version}, which is no version.`);
    const { dev } = lockfile.packages[parent] ?? {};
    const { cpu, libc, os } = platformOf(name);
    // in the order npm writes them, so that its next run changes nothing
    const entry = { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, ...(os && { os }) };
    return [`node_modules/${name}`, entry] as const;
  });
  const packages = Object.entries({ ...lockfile.packages, ...Object.fromEntries(added) });
  packages.sort(([a], [b]) => a.localeCompare(b, "en"));
  return { ...lockfile, packages: Object.fromEntries(packages) };
}
