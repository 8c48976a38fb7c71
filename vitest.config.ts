import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** One project a folder of tests/, so that each runs and is counted by itself: `npx vitest run --project domain`. */
const project = (name: string, options: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...options },
});

/** Projects that talk to a real backend, one for the whole project. */
const withBackend = {
  globalSetup: "tests/support/http-backend.ts",
  setupFiles: "tests/support/use-http-backend.ts",
  testTimeout: 20_000,
};

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("src", import.meta.url)) } },
  test: {
    projects: [
      project("domain"),
      project("collections"),
      project("data", withBackend),
      project("stores", { environment: "jsdom", ...withBackend }),
      project("islands", { environment: "jsdom", ...withBackend }),
      project("functions", { testTimeout: 60_000, hookTimeout: 120_000 }),
      project("database", { testTimeout: 60_000, hookTimeout: 120_000 }),
    ],
  },
});
