import fs from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import { backUp, restore } from "../../scripts/local/backups.ts";
import { openDataFolder } from "../../scripts/local/data-folder.ts";
import { openDatabase } from "../../scripts/local/database.ts";
import { quietBackend } from "../../scripts/local/quiet-backend.ts";
import { reasonIn } from "../../scripts/local/site/build.ts";
import { startBackendOn } from "../support/backend.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";

const folder = await temporaryFolder();
const root = fileURLToPath(new URL("../../", import.meta.url));
afterEach(() => vi.restoreAllMocks());

/** Only half of a write is stored in files with this in their name. */
let tooLarge: string | undefined;
vi.mock("node:fs/promises", async (original) => {
  const promises = await original<typeof import("node:fs/promises")>();
  const writeFile = async (file: string, data: string | Buffer, options?: object) => {
    if (tooLarge === undefined || !file.includes(tooLarge)) return promises.writeFile(file, data, options);
    await promises.writeFile(file, data.slice(0, data.length / 2), options);
    throw noSpace();
  };
  return { ...promises, writeFile };
});

const noSpace = () =>
  Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", errno: -28 });

/** From now on files may be overwritten but not grow, like on a full disk. */
function fillDisk(): { makeRoom: () => void } {
  const write = fs.writeSync as (...args: unknown[]) => number;
  const spy = vi.spyOn(fs, "writeSync").mockImplementation(((...args: unknown[]) => {
    const [file, bytes, , length, position] = args as [number, Uint8Array, number, number?, number?];
    const end = (position ?? Number.POSITIVE_INFINITY) + (length ?? bytes.byteLength);
    if (end > fs.fstatSync(file).size) throw noSpace();
    return write(...args);
  }) as typeof fs.writeSync);
  return { makeRoom: () => spy.mockRestore() };
}

describe("on a full disk", () => {
  test("a first start ends with one sentence; a running product rejects writes it can't store, and loses nothing", {
    timeout: 300_000,
  }, async () => {
    const data = await openDataFolder(join(folder, "data"));
    const full = fillDisk();
    await expect(openDatabase(data)).rejects.toThrow(
      /^The disk that holds .+ is full\. Free some space and start again: what was saved is still there\.$/,
    );
    full.makeRoom();
    await data.release();

    const again = await openDataFolder(join(folder, "data"));
    const connection = await openDatabase(again);
    const { service } = await startBackendOn(connection);
    const add = (slug: string) =>
      service.from("workout_plans").insert({ slug, title: slug, description: "x".repeat(100_000) });
    await add("before").throwOnError();

    const { makeRoom } = fillDisk();
    const saved: string[] = [];
    let refused = 0;
    for (let index = 0; index < 200 && refused < 3; index += 1) {
      const { error, status } = await add(`full-${index}`);
      if (error === null) saved.push(`full-${index}`);
      else {
        refused += 1;
        expect([status, error.code]).toEqual([503, "53100"]);
      }
    }
    expect(refused).toBe(3);
    expect((await service.from("workout_plans").select("slug").eq("slug", "before")).data).toHaveLength(1);
    makeRoom();
    await add("after").throwOnError();
    await connection.close();

    const reopened = await openDatabase(again);
    const { service: later } = await startBackendOn(reopened);
    const { data: plans } = await later.from("workout_plans").select("slug").throwOnError();
    expect(plans.map(({ slug }) => slug).toSorted()).toEqual(["before", ...saved, "after"].toSorted());
    await reopened.close();
    await again.release();
  });

  test("a backup is complete or absent, and a restore blames the disk, not the backup", async () => {
    const backup = join(folder, "monday.tar.gz");
    tooLarge = "monday";
    await expect(backUp(join(folder, "data"), backup)).rejects.toThrow(/^The disk that holds .+ is full\./);
    tooLarge = undefined;
    expect((await readdir(folder)).filter((name) => name.startsWith("monday"))).toEqual([]);

    await backUp(join(folder, "data"), backup);
    const { makeRoom } = fillDisk();
    await expect(restore(join(folder, "restored"), backup)).rejects.toThrow(/^The disk that holds .+ is full\./);
    makeRoom();
  });

  test.each([
    [
      "the bundler",
      "/code/.astro/builds/build-1/site/plan.css\n\nCaused by:\n    No space left on device (os error 28)",
      root,
    ],
    ["Astro's cache", "ENOSPC: no space left on device, write '/data/cache/index.json'", "/data/cache"],
  ])("a failed build blames the disk, whatever its log ends with: %s", (_, output, disk) => {
    const log = `[UNHANDLEABLE_ERROR] Something went wrong inside rolldown\nFailed to write ${output}\n    at async viteBuild`;
    expect(reasonIn(log, "/data/cache")).toContain(`The disk that holds ${disk} is full. Free some space`);
  });

  test("an unwritable log is reported once and stops nothing", async () => {
    const lines: string[] = [];
    await writeFile(join(folder, "a-file"), "");
    const consoles = { error: console.error, warn: console.warn, info: console.info, log: console.log };
    const log = quietBackend(join(folder, "a-file"), (line) => lines.push(line));
    log("one");
    log("two");
    Object.assign(console, consoles);
    expect(lines).toEqual([expect.stringMatching(/^ {2}The log can't be written: E/), "  one", "  two"]);
  });
});
