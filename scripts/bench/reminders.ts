/**
 * 10,000 members whose reminder is due in the same minute, by push and then by mail: the bundle that is deployed, each run in a Deno
 * of its own, on native PostgreSQL. Runs are killed in the middle. Fails when anybody gets no reminder, a mail twice, or a push that
 * doesn't replace the first one. A number sets how many members.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { bundleFunctions } from "../function-bundles.ts";
import { createBackend } from "../local/backend.ts";
import { openServer } from "../local/connection.ts";
import { deno } from "../test/deno.ts";
import { numbersFrom } from "../test/numbers-from.ts";
import { startPostgres } from "../test/postgres-server.ts";
import { part } from "./part.ts";
import { type Channel, fillCrowd, letLeasesPass, letTimeCome, serverKeys } from "./reminders-crowd.ts";
import type { Run } from "./reminders-run.ts";
import { openWorld } from "./reminders-world.ts";
import { log, report } from "./results.ts";

const members = Number(process.argv[2] ?? 10_000);
const kills = 5;
const random = numbersFrom(20);
const mailKey = "re_bench";
const keys = {
  publishable: "sb_publishable_bench",
  secret: "sb_secret_bench",
  jwtSecret: "a secret for one measurement",
};
const denoFlags = ["--no-config", "--no-check", "--node-modules-dir=none", "--no-npm", "--allow-env", "--allow-net"];
const program = fileURLToPath(new URL("reminders-run.ts", import.meta.url));

await part(async (open) => {
  const folder = await mkdtemp(join(tmpdir(), "jumping-bench-reminders-"));
  open.defer(() => rm(folder, { recursive: true, force: true }));
  await bundleFunctions(folder);
  const server = await startPostgres();
  const connection = openServer(server.url);
  // in this order: a run that is killed has requests in flight, and closing would wait for their responses
  open.defer(async () => {
    await server.stop();
    await connection.close();
  });
  const world = await openWorld(
    open,
    (apiUrl) => createBackend({ connection, keys, siteUrl: apiUrl, apiUrl, sendMail: async () => undefined }),
    mailKey,
  );
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  open.defer(() => sql.end({ timeout: 1 }));
  log(`adding 2 × ${members.toLocaleString("en-US")} members …`);
  await fillCrowd(sql, members);
  const env = {
    ...process.env,
    SUPABASE_URL: world.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
    SITE_URL: "http://localhost:4321",
    RESEND_API_URL: `${world.url}/mail`,
    RESEND_API_KEY: mailKey,
    MAIL_FROM: "Jumping Fitness <hello@bench.example>",
    DIGEST_MAILS_PER_DAY: "0",
    UNSUBSCRIBE_SECRET: "a secret for one measurement only",
    VAPID_PUBLIC_KEY: serverKeys.getPublicKey("base64url"),
    VAPID_PRIVATE_KEY: serverKeys.getPrivateKey("base64url"),
  };

  /** One run, killed with its nth request: that one arrives, or it doesn't. */
  async function run(channel: Channel, moment: number): Promise<{ seconds: number; took?: Run }> {
    const began = performance.now();
    const args = [
      "run",
      ...denoFlags,
      `--allow-read=${folder}`,
      "--allow-sys",
      program,
      join(folder, "reminders/index.js"),
      channel,
    ];
    const child: ChildProcess = spawn(deno, args, { env, stdio: ["ignore", "pipe", "inherit"] });
    let requests = 0;
    world.arrives = () => {
      requests += 1;
      if (requests === moment) child.kill("SIGKILL");
      return requests < moment || random() < 0.5;
    };
    const [said] = await Promise.all([child.stdout ? text(child.stdout) : "", once(child, "close")]);
    const took = said
      .trim()
      .split("\n")
      .findLast((line) => line.startsWith('{"cpuSeconds"'));
    return { seconds: (performance.now() - began) / 1000, ...(took && { took: JSON.parse(took) as Run }) };
  }

  /** Runs as the schedule and the runs themselves start them, until nobody is left. */
  async function sendAll(channel: Channel) {
    const runs: { seconds: number; took?: Run }[] = [];
    await letTimeCome(sql, channel);
    for (let waiting = members; waiting > 0; ) {
      let goesOn = false;
      world.goesOn = () => {
        goesOn = true;
      };
      // a batch is some 102 requests by push and 3 by mail
      const moment =
        runs.length < kills ? 1 + Math.floor(random() * (channel === "push" ? 700 : 100)) : Number.POSITIVE_INFINITY;
      const one = await run(channel, moment);
      runs.push(one);
      if (!goesOn && one.took) waiting = await letLeasesPass(sql, channel);
      if (runs.length > 100) throw new Error("The reminders never end.");
    }
    return runs;
  }

  for (const channel of ["push", "mail"] as const) {
    log(`sending ${members.toLocaleString("en-US")} by ${channel}, killing the first ${kills} runs …`);
    const began = performance.now();
    const runs = await sendAll(channel);
    const minute = (performance.now() - began) / 1000;
    const group = "reminders";
    const name = `${members.toLocaleString("en-US")} by ${channel}`;
    const whole = runs.flatMap(({ took }) => took ?? []);
    const topics = [...world.pushed.values()];
    const mailed = world.mails.flatMap(({ to }) => to);
    const reached = channel === "push" ? topics.length : new Set(mailed).size;
    const repeated = (channel === "push" ? topics.flat().length : mailed.length) - reached;
    report(
      { group, name: `${name}: members left out`, value: members - reached, unit: "", bound: { exactly: 0 } },
      channel === "mail"
        ? { group, name: `${name}: sent twice`, value: repeated, unit: "", bound: { exactly: 0 } }
        : { group, name: `${name}: repeated after a kill, replacing the first`, value: repeated, unit: "" },
      { group, name: `${name}: everybody reached in`, value: minute, unit: "s" },
      {
        group,
        name: `${name}: longest of ${runs.length} runs`,
        value: Math.max(...runs.map(({ seconds }) => seconds)),
        unit: "s",
      },
      {
        group,
        name: `${name}: most processor time of a run`,
        value: Math.max(...whole.map(({ cpuSeconds }) => cpuSeconds)),
        unit: "s",
      },
      {
        group,
        name: `${name}: most memory of a run`,
        value: Math.max(...whole.map(({ bytes }) => bytes)) / 2 ** 20,
        unit: "MB",
        bound: { atMost: 256 },
      },
    );
    if (channel === "push") {
      const others = topics.filter((sent) => new Set(sent).size > 1).length;
      report({ group, name: `${name}: that don't replace the first`, value: others, unit: "", bound: { exactly: 0 } });
    }
  }
});
