import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { lockDataFolder } from "../../scripts/local/data-lock.ts";
import { StartError } from "../../scripts/local/start-error.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";

const folder = await temporaryFolder();

test("a folder in use is refused, and free again after letting go", async () => {
  const release = await lockDataFolder(folder);
  const refusal = await lockDataFolder(folder).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as Error).message).toContain(`in use by another start (process ${process.pid})`);
  release();
  (await lockDataFolder(folder))();
});

test("the lock of a killed process is taken over", async () => {
  const child = spawn(process.execPath, [
    "-e",
    `import(${JSON.stringify(new URL("../../scripts/local/data-lock.ts", import.meta.url).href)})
      .then((lock) => lock.lockDataFolder(${JSON.stringify(folder)}))
      .then(() => console.log("locked"), (error) => console.log(error.message));
     setInterval(() => {}, 1000);`,
  ]);
  expect(String((await once(child.stdout, "data"))[0])).toBe("locked\n");
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${child.pid}`);
  child.kill("SIGKILL");
  await once(child, "exit");
  (await lockDataFolder(folder))();
});

test.each(["", "{}", '{"pid":"x"}', `{"pid":${process.pid},"since":"long ago"}`])(
  "a lock that names no living start (%j) is taken over",
  async (text) => {
    await writeFile(join(folder, "in-use.json"), text);
    (await lockDataFolder(folder))();
  },
);

test("the number of a killed start may be that of somebody else's process by now", async () => {
  const notPermitted = Object.assign(new Error("kill EPERM"), { code: "EPERM" });
  vi.spyOn(process, "kill").mockImplementation(() => {
    throw notPermitted;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await writeFile(join(folder, "in-use.json"), `{"pid":${process.pid},"since":"long ago"}`);
  (await lockDataFolder(folder))();
});

test("a folder that can't be made is refused with the variable that moves it", async () => {
  await writeFile(join(folder, "a-file"), "");
  await expect(lockDataFolder(join(folder, "a-file", "data"))).rejects.toThrow("Choose another with DATA_DIR");
});
