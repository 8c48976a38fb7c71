import { client } from "../client.ts";
import { unwrap } from "../errors.ts";
import { callFunctionSignedIn } from "../signed-in-function.ts";
import { exactCount, justCount } from "./exact-count.ts";

const columns =
  "id, subject, week_start_date, week_end_date, status, video_count, subscriber_count, sending_started_at, sent_at, open_rate, click_rate";
const listed = 20;

/** The latest digests, newest week first. */
export async function latestDigests() {
  const digests = client.from("weekly_digests").select(columns).order("week_start_date", { ascending: false });
  return unwrap(await digests.limit(listed));
}
export type Digest = Awaited<ReturnType<typeof latestDigests>>[number];

/** The number of digests by status. "ready" excludes those being sent. */
export async function countDigests() {
  const count = () => client.from("weekly_digests").select("id", justCount);
  const [total, draft, ready, sent] = await Promise.all([
    exactCount(count()),
    exactCount(count().eq("status", "draft")),
    exactCount(count().eq("status", "ready").is("sending_started_at", null)),
    exactCount(count().eq("status", "sent")),
  ]);
  return { total, draft, ready, sent };
}
export type DigestCounts = Awaited<ReturnType<typeof countDigests>>;

/** The HTML of a digest. */
export async function digestHtml(id: string): Promise<string> {
  return unwrap(await client.from("weekly_digests").select("content_html").eq("id", id).single()).content_html;
}

/** Builds the digest of the week that contains the date, by default the current week. */
export const buildDigest = (weekStartDate?: string) =>
  callFunctionSignedIn<{ video_count: number }>("build-weekly-digest", {
    ...(weekStartDate === undefined ? {} : { weekStartDate }),
    autoGenerate: true,
  });

/** Sends a test of the digest to one address. */
export const sendTest = (digestId: string, testEmail: string) =>
  callFunctionSignedIn<{ total_subscribers: number }>("send-weekly-digest", { digestId, testEmail });

/** What a call sent, and what is left for the next one: from resumes_at on, if the mail provider takes no more until then. */
export type Sending = {
  sent_count: number;
  failed: number;
  suppressed: number;
  left: number;
  resumes_at: string | null;
};

/** Sends the digest, or goes on sending it. */
export const sendDigest = (digestId: string) =>
  callFunctionSignedIn<Sending>("send-weekly-digest", {
    digestId,
  });

/** Deletes a digest that wasn't sent. Throws "not-found" when it was sent or deleted. */
export async function deleteDigest(id: string): Promise<void> {
  unwrap(await client.from("weekly_digests").delete().eq("id", id).select("id").single());
}

export type Delivered = { sent: number; failed: number; suppressed: number; left: number };

/** The delivery counts of a digest. */
export async function delivered(digestId: string): Promise<Delivered> {
  const count = (status: string) =>
    exactCount(client.from("digest_deliveries").select("id", justCount).eq("digest_id", digestId).eq("status", status));
  const [sent, failed, suppressed, left] = await Promise.all([
    count("sent"),
    count("failed"),
    count("suppressed"),
    count("pending"),
  ]);
  return { sent, failed, suppressed, left };
}
