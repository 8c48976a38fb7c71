import { spawn } from "node:child_process";
import { once } from "node:events";
import { unlink, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { lockDataFolder } from "../../scripts/local/data-lock.ts";
import { StartError } from "../../scripts/local/start-error.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { unixTest } from "../support/unix-test.ts";

const folder = await temporaryFolder();
const lockModule = new URL("../../scripts/local/data-lock.ts", import.meta.url).href;

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
    `import(${JSON.stringify(lockModule)})
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

unixTest("the lock of a killed process that nobody has missed yet is taken over", async () => {
  const script = `const lock = await import(process.env.LOCK_MODULE); await lock.lockDataFolder(process.env.FOLDER); console.log(process.pid); setInterval(() => {}, 1000);`;
  // the shell becomes a program that never asks what became of its children
  const parent = spawn("sh", ["-c", '"$NODE" --input-type=module -e "$SCRIPT" & exec sleep 60'], {
    env: { ...process.env, NODE: process.execPath, SCRIPT: script, LOCK_MODULE: lockModule, FOLDER: folder },
  });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const pid = Number(String((await once(parent.stdout, "data"))[0]));
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${pid}`);
  process.kill(pid, "SIGKILL");
  const release = await vi.waitFor(() => lockDataFolder(folder), 5_000);
  expect(() => process.kill(pid, 0)).not.toThrow();
  release();
});

test("the port of a killed process may be that of somebody else by now", async () => {
  const other = createServer((socket) => socket.end("another program")).listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await writeFile(join(folder, "in-use.json"), JSON.stringify({ pid: process.pid, port, token: "of the killed one" }));
  (await lockDataFolder(folder))();
});

test("a process that takes the call and is too busy to answer keeps its lock", async () => {
  const busy = createServer().listen(0, "127.0.0.1");
  await once(busy, "listening");
  onTestFinished(() => void busy.close());
  const { port } = busy.address() as AddressInfo;
  await writeFile(join(folder, "in-use.json"), JSON.stringify({ pid: 4711, port, token: "busy" }));
  await expect(lockDataFolder(folder)).rejects.toThrow("process 4711");
  await unlink(join(folder, "in-use.json"));
});

test.each(["", "{}", '{"pid":"x"}', `{"pid":${process.pid},"port":"x"}`, `{"pid":1,"port":99999}`])(
  "a lock that names no living start (%j) is taken over",
  async (text) => {
    await writeFile(join(folder, "in-use.json"), text);
    (await lockDataFolder(folder))();
  },
);

test("a folder that can't be made is refused with the variable that moves it", async () => {
  await writeFile(join(folder, "a-file"), "");
  await expect(lockDataFolder(join(folder, "a-file", "data"))).rejects.toThrow("Choose another with DATA_DIR");
});
