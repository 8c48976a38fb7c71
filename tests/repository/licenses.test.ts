import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = { license?: string; dev?: boolean; devOptional?: boolean };

/**
 * Licenses of packages that a build or a function bundle may contain. MPL-2.0 and LGPL-3.0 only bind changes of the package itself:
 * sharp and lightningcss run during the build, DOMPurify offers Apache-2.0, too.
 */
const permitted = new Set([
  ...[
    "MIT",
    "MIT-0",
    "ISC",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Apache-2.0",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "Unlicense",
  ],
  ...["Python-2.0", "PSF-2.0", "OFL-1.1", "MPL-2.0", "LGPL-3.0-or-later"],
]);

const licenseOf = (path: string) =>
  existsSync(`${path}/package.json`) ? JSON.parse(readFileSync(`${path}/package.json`, "utf8")).license : undefined;

test("every package of the product has a license that permits its use here", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Package> };
  const shipped = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional,
  );
  expect(shipped.length).toBeGreaterThan(200);
  // packages of other systems aren't installed; the lockfile has their license unless `npm run lockfile` added them
  const licenses = shipped.map(([path, { license }]) => ({ path, license: license ?? licenseOf(path) }));
  const unknown = licenses.filter(({ path, license }) => license === undefined && existsSync(path));
  expect(unknown).toEqual([]);
  const refused = licenses.filter(
    ({ license = "MIT" }) =>
      !license.split(/\(|\)| AND | OR /).every((name: string) => name === "" || permitted.has(name)),
  );
  expect(refused).toEqual([]);
});
