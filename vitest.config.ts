import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { isFull } from "./scripts/test/full.ts";

type Options = { include?: string[]; exclude?: string[]; setupFiles?: string[]; [option: string]: unknown };

/** A project for each way to run a test, by the folder or by the role in the file's name: `npx vitest run --project rules`. */
const project = (
  name: string,
  { include = [`tests/${name}/**/*.test.{ts,tsx}`], exclude = [], setupFiles = [], ...options }: Options = {},
) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: isFull ? exclude : [...exclude, "**/*.full.test.*"],
    setupFiles: ["tests/support/wait-timeout.ts", ...setupFiles],
    // a busy machine is slow, not wrong: these end what hangs, nothing else
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    ...options,
  },
});

/** Projects whose files each open a database of their own, copied from one that was migrated once. */
const withDatabase = { globalSetup: ["tests/support/migrated-database.ts"] };

/** Files that leave nothing behind which another could see run in one process: starting it is most of what a short one takes. */
const together = { isolate: false };

/** Projects that talk to a real backend, one for the whole project. Their files share processes, each with a window of its own. */
const withHttpBackend = {
  pool: "vmForks",
  globalSetup: ["tests/support/migrated-database.ts", "tests/support/http-backend.ts"],
  setupFiles: ["tests/support/ending-page.ts", "tests/support/use-http-backend.ts"],
};

/** Unit tests mirror the folders of src. */
const mirrored = (ending: string) => `tests/{features,platform,site}/**/*.${ending}`;

const reactInJsdom = "tests/support/react-in-jsdom.ts";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  test: {
    silent: "passed-only",
    // by itself vitest leaves one core to its main process, which has little to do
    maxWorkers: "100%",
    projects: [
      project("rules", {
        ...together,
        include: [mirrored("test.ts"), "tests/repository/**/*.test.ts"],
        exclude: [mirrored("{data,store,element,dom}.test.ts")],
      }),
      project("elements", { ...together, include: [mirrored("{element,dom}.test.ts")], environment: "jsdom" }),
      project("ui", { ...together, environment: "jsdom", setupFiles: [reactInJsdom] }),
      project("data", { ...withHttpBackend, include: [mirrored("data.test.ts")] }),
      project("stores", { environment: "jsdom", ...withHttpBackend, include: [mirrored("store.test.ts")] }),
      project("islands", {
        environment: "jsdom",
        ...withHttpBackend,
        include: [mirrored("test.tsx")],
        setupFiles: [...withHttpBackend.setupFiles, reactInJsdom],
      }),
      project("local", { ...withDatabase, testTimeout: 480_000, hookTimeout: 240_000 }),
      project("functions", { ...together, ...withDatabase }),
      project("database", { ...together, ...withDatabase }),
      // wants packages of Debian, and is no part of npm test: npm run test:hosted
      project("hosted", { testTimeout: 240_000, hookTimeout: 240_000 }),
    ],
  },
});
