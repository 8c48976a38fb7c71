/** Runs under Deno and Node.js: plays every scenario with the functions of a folder, its only argument. */
import { readdir } from "node:fs/promises";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { playScenarios } from "./scenarios.ts";

// Node.js runs the sources, which include .tsx; Deno runs the bundles
if (!("Deno" in globalThis)) await import("../../scripts/local/functions/tsx-hook.ts");

type ServerFunction = { default: { fetch: (request: Request) => Promise<Response> } };

// like the hosted runtime: a worker may end after its response, except for waitUntil() work
const waitedFor: Promise<unknown>[] = [];
Object.assign(globalThis, { EdgeRuntime: { waitUntil: (task: Promise<unknown>) => void waitedFor.push(task) } });

const folder = process.argv[2] ?? "";
const functions = new Map<string, ServerFunction>();
for (const name of (await readdir(folder)).filter((entry) => !entry.startsWith("_"))) {
  const entry = (await readdir(`${folder}/${name}`)).find((file) => file.startsWith("index."));
  functions.set(name, await import(pathToFileURL(`${folder}/${name}/${entry}`).href));
}
const { SUPABASE_SECRET_KEY = "", SUPABASE_PUBLISHABLE_KEY = "", ADMIN_TOKEN = "", SUPABASE_URL } = process.env;
const keys = {
  visitor: { apikey: SUPABASE_PUBLISHABLE_KEY },
  admin: { apikey: SUPABASE_PUBLISHABLE_KEY, authorization: `Bearer ${ADMIN_TOKEN}` },
  service: { apikey: SUPABASE_SECRET_KEY },
  schedule: { apikey: SUPABASE_SECRET_KEY, prefer: "respond-async" },
};

const outcomes = await playScenarios(async (name, body, caller) => {
  const served = functions.get(name);
  if (!served) throw new Error(`No function is called ${name}`);
  return served.default.fetch(
    new Request(`${SUPABASE_URL}/functions/v1/${name}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...keys[caller], "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  );
});
await Promise.all(waitedFor);
console.log(JSON.stringify([...outcomes, ["went on after the response", waitedFor.length, null]]));
