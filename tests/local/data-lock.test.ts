import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { lockDataFolder } from "../../scripts/local/data-lock.ts";
import { StartError } from "../../scripts/local/start-error.ts";
import { freePort } from "../../scripts/test/free-port.ts";
import { isFull } from "../../scripts/test/full.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { unixTest } from "../support/unix-test.ts";

const folder = await temporaryFolder();
const lockModule = new URL("../../scripts/local/data-lock.ts", import.meta.url).href;

test("a folder in use is rejected, and can be used after its release", async () => {
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
  // the shell execs a program that never reaps its children
  const parent = spawn("sh", ["-c", '"$NODE" --input-type=module -e "$SCRIPT" & exec sleep 60'], {
    env: { ...process.env, NODE: process.execPath, SCRIPT: script, LOCK_MODULE: lockModule, FOLDER: folder },
  });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const pid = Number(String((await once(parent.stdout, "data"))[0]));
  await expect(lockDataFolder(folder)).rejects.toThrow(`process ${pid}`);
  process.kill(pid, "SIGKILL");
  const release = await vi.waitFor(() => lockDataFolder(folder));
  expect(() => process.kill(pid, 0)).not.toThrow();
  release();
});

const lockOnRequest = `
  const { lockDataFolder } = await import(process.env.LOCK_MODULE);
  let release = () => {};
  for await (const word of process.stdin) {
    release();
    release = () => {};
    if (String(word) !== "take") console.log("released");
    else await lockDataFolder(process.env.FOLDER).then((free) => { release = free; console.log("locked"); }, () => console.log("refused"));
  }
`;

test("of several processes that take over the lock of a killed one, one gets it", async () => {
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", lockOnRequest], {
      env: { ...process.env, LOCK_MODULE: lockModule, FOLDER: folder },
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  onTestFinished(() => children.forEach((child) => void child.kill("SIGKILL")));
  const send = (word: string) =>
    Promise.all(
      children.map(async (child) => {
        child.stdin.write(word);
        return String((await once(child.stdout, "data"))[0]).trim();
      }),
    );
  const killed = JSON.stringify({ pid: 4711, port: await freePort(), token: "of a killed process" });
  for (let round = 0; round < (isFull ? 10 : 3); round += 1) {
    await send("release");
    await writeFile(join(folder, "in-use.json"), killed);
    expect((await send("take")).toSorted()).toEqual(["locked", "refused", "refused", "refused"]);
  }
});

test("a folder that can't be created is reported with the variable that changes it", async () => {
  await writeFile(join(folder, "a-file"), "");
  await expect(lockDataFolder(join(folder, "a-file", "data"))).rejects.toThrow("Choose another with DATA_DIR");
});
