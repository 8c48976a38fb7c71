import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { listen } from "../../scripts/local/listen.ts";
import { secretKey, testFunctions } from "../support/functions.ts";

const product = await testFunctions();
const server = await listen({ name: "tests", variable: "TEST_PORT", port: 0 });
server.handle((request) => product.functions(request));
afterAll(server.close);

/** The workflow's report of a finished build with this number. */
async function report(RESULT: string, BUILD = "") {
  const env = {
    ...process.env,
    PUBLIC_SUPABASE_URL: `http://127.0.0.1:${server.port}`,
    SUPABASE_SECRET_KEY: secretKey,
    RUN: "https://github.com/runs/7",
    RESULT,
    BUILD,
  };
  const child = spawn(process.execPath, ["scripts/report-build.ts"], { env, stdio: "inherit" });
  return (await once(child, "exit"))[0];
}
async function startedBuild() {
  const build = await product.service
    .from("site_builds")
    .insert({ status: "accepted" })
    .select()
    .single()
    .throwOnError();
  return String(build.data.id);
}

test.each([
  ["success", "finished", null],
  ["failure", "failed", "The build failed: see https://github.com/runs/7"],
  ["cancelled", "failed", "The build was canceled: see https://github.com/runs/7"],
  ["skipped", "failed", "The build did not start: see https://github.com/runs/7"],
])("a build that ended as %s is shown as %s", async (result, status, error) => {
  const build = await startedBuild();
  expect(await report(result, build)).toBe(0);
  const { data } = await product.service.from("site_builds").select("status, error").eq("id", Number(build)).single();
  expect(data).toEqual({ status, error });
});

test("a report without a number is for the newest build", async () => {
  const build = await startedBuild();
  expect(await report("success")).toBe(0);
  const { data } = await product.service.from("site_builds").select("status").eq("id", Number(build)).single();
  expect(data).toEqual({ status: "finished" });
});

test("a publish can't cancel a waiting deploy, and every finished build is reported", async () => {
  const workflow = await readFile(new URL("../../.github/workflows/deploy.yml", import.meta.url), "utf8");
  expect(workflow).toMatch(/^concurrency:\n {2}group: deploy\n {2}cancel-in-progress: false\n {2}queue: max\n/m);
  const [, job = ""] = workflow.split(/^ {2}report:\n/m);
  expect(job).toMatch(/^ {4}needs: site\n {4}if: always\(\) && /);
});
