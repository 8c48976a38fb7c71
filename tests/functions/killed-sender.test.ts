import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFull } from "../../scripts/test/full.ts";
import { numbersFrom } from "../../scripts/test/numbers-from.ts";
import { serveFunctions } from "../support/served-functions.ts";

const sender = fileURLToPath(new URL("../support/sender.ts", import.meta.url));
const readers = isFull ? 3000 : 1200;
const leavers = 5;
const kills = isFull ? 20 : 3;
const seed = Date.now() % 1_000_000;
const random = numbersFrom(seed);

let served: Awaited<ReturnType<typeof serveFunctions>>;
let digestId: string;

beforeAll(async () => {
  served = await serveFunctions();
  for (let from = 0; from < readers; from += 300) {
    const addresses = Array.from({ length: 300 }, (_, index) => ({ email: `reader${from + index}@example.com` }));
    await served.service.from("email_subscriptions").insert(addresses);
  }
  const digest = { week_start_date: "2026-11-16", week_end_date: "2026-11-22", status: "ready", content_html: "<p>Hi" };
  digestId = (await served.service.from("weekly_digests").insert(digest).select().single()).data?.id ?? "";
});
afterAll(() => served.close());

function startSender(): ChildProcess {
  const env = { ...process.env, ...served.env, SENDING_BATCHES: "1000" };
  return spawn(process.execPath, [sender, digestId], { env, stdio: ["ignore", "pipe", "inherit"] });
}

/** Sends until the given moment, counted over all of the sender's requests, and kills it there with SIGKILL. */
async function sendUntil(moment: number): Promise<boolean> {
  const child = startSender();
  let moments = 0;
  let killed = false;
  served.watch.at = () => {
    if (killed) return random() < 0.5;
    moments += 1;
    if (moments < moment) return true;
    killed = child.kill("SIGKILL");
    // the last request of a killed process may or may not arrive
    return random() < 0.5;
  };
  await once(child, "close");
  await served.settled();
  served.watch.at = () => true;
  return killed;
}

/** Expires the lease of a batch. */
const letLeasesPass = () =>
  served.app.connection.transaction([
    "update public.deliveries set leased_until = now() where leased_until is not null",
  ]);

test(`a sender killed ${kills} times mails everybody exactly once (seed ${seed})`, {
  timeout: isFull ? 900_000 : 240_000,
}, async () => {
  let died = 0;
  let left = 0;
  // senders that are killed at once plan no mail that somebody could leave
  while (died < kills || left === 0) {
    if (await sendUntil(1 + Math.floor(random() * 9))) died += 1;
    await letLeasesPass();
    if (left > 0 || died < Math.floor(kills / 2)) continue;
    const waiting = served.service.from("deliveries").select("subscription_id").is("batch_id", null);
    for (const { subscription_id } of (await waiting.eq("status", "pending").limit(leavers)).data ?? []) {
      const leaver = { subscription_id: subscription_id ?? "", because: "unsubscribed" };
      await served.service.rpc("end_subscription", leaver);
      left += 1;
    }
  }
  const last = startSender();
  let output = "";
  last.stdout?.on("data", (text) => {
    output += text;
  });
  await once(last, "close");

  const gone = (await served.service.from("email_subscriptions").select("email").eq("is_active", false)).data ?? [];
  expect(gone).toHaveLength(leavers);
  expect(JSON.parse(output.trim().split("\n").at(-1) ?? "")).toEqual({
    sent_count: readers - leavers,
    failed: 0,
    suppressed: leavers,
    pending: 0,
    resumes_at: null,
  });
  const reached = served.sink.mails.flatMap(({ to }) => to);
  expect(reached).toHaveLength(readers - leavers);
  expect(new Set(reached).size).toBe(readers - leavers);
  const { data: digest } = await served.service.from("weekly_digests").select().eq("id", digestId).single();
  expect(digest).toMatchObject({ status: "sent", subscriber_count: readers - leavers });
});
