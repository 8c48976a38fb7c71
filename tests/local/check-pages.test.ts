import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/local/free-port.ts";
import { sample } from "../../scripts/test/full.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { writeSite } from "../support/local/write-site.ts";

const script = fileURLToPath(new URL("../../scripts/check-pages.ts", import.meta.url));
const root = await temporaryFolder();

// The live site: 100 pages in two sitemaps.
let live = "";
/** Responses that replace those of the live site, by address. */
const trouble = new Map<string, number>();
const sitemap = (pages: number, site = live) =>
  Array.from({ length: pages }, (_, page) => `<url><loc>${site}/plans/${page}</loc></url>`).join("");
const server = createServer((request, response) => {
  const answers: Record<string, string> = {
    "/sitemap-index.xml": `<loc>${live}/sitemap-0.xml</loc><loc>${live}/sitemap-1.xml</loc>`,
    "/sitemap-0.xml": sitemap(60),
    "/sitemap-1.xml": sitemap(40),
  };
  const answer = answers[request.url ?? ""];
  response.writeHead(trouble.get(request.url ?? "") ?? (answer === undefined ? 404 : 200)).end(answer);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  live = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => trouble.clear());
afterAll(() => void server.close());

/** The check's output and exit code for a build with this many pages. */
async function check(pages: number, { site = live, flags = [] as string[], maxFiles = "" } = {}) {
  const folder = join(root, `built-${pages}`);
  const half = Math.floor(pages / 2);
  await writeSite(folder, {
    "sitemap-index.xml": "<loc>one</loc><loc>two</loc>",
    "sitemap-0.xml": sitemap(half),
    "sitemap-1.xml": sitemap(pages - half),
  });
  return run({ SITE_URL: site, OUT_DIR: folder, HOST_MAX_FILES: maxFiles }, flags);
}

const run = (settings: Record<string, string>, flags: string[] = []) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [script, ...flags],
      { env: { PATH: process.env.PATH, ...settings } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

test("a checkout without a build gets the command to build it", async () => {
  expect(await run({ SITE_URL: live, OUT_DIR: join(root, "nothing") })).toEqual({
    code: 1,
    output: expect.stringContaining("Build it first: npm run build"),
  });
});

test("a tenth of the live pages may be removed", async () => {
  expect(await check(90)).toEqual({
    code: 0,
    output: "3 files, of at most 20000.\n100 pages are live, 90 are built.\n",
  });
});

test("more files than the host allows stop the deploy", async () => {
  expect((await check(100, { maxFiles: "3" })).code).toBe(0);
  const { code, output } = await check(100, { maxFiles: "2" });
  expect([code, output]).toEqual([1, expect.stringContaining("HOST_MAX_FILES")]);
});

test("removing more than a tenth stops the deploy and names the flag that allows it", async () => {
  const { code, output } = await check(89);
  expect(code).toBe(1);
  expect(output).toContain("npm run check:pages -- --allow-shrink");
  expect(await check(89, { flags: ["--allow-shrink"] })).toMatchObject({ code: 0 });
});

test("a site that isn't deployed yet has no pages to lose", async () => {
  expect(await check(5, { site: `${live}/elsewhere` })).toEqual({
    code: 0,
    output: "3 files, of at most 20000.\n0 pages are live, 5 are built.\n",
  });
});

test("nor has one without a server", async () => {
  expect(await check(5, { site: `http://127.0.0.1:${await freePort()}` })).toMatchObject({ code: 0 });
});

const failures: [path: string, status: number][] = [
  ["/sitemap-1.xml", 429],
  ["/sitemap-index.xml", 503],
  ["/sitemap-1.xml", 404],
];
test.each(sample(failures, 3))(
  "a live site that responds to %s with %i stops the deploy, because its pages are unknown",
  async (path, status) => {
    trouble.set(path, status);
    const { code, output } = await check(100);
    expect(code).toBe(1);
    expect(output).toContain(
      `The pages of the live site can't be counted: ${live}${path} answers ${status}\nTry again when`,
    );
    expect(await check(100, { flags: ["--allow-shrink"] })).toMatchObject({ code: 0 });
  },
);
