import type { DigestEdit, DigestSection } from "@/features/newsletter/admin/digest-edit.ts";
import { moveToTrash } from "@/features/trash/admin/trash.data.ts";
import { exactCount, justCount } from "@/platform/admin/exact-count.data.ts";
import { ifUnchanged, type Seen, updateIfUnchanged } from "@/platform/admin/if-unchanged.data.ts";
import { client } from "@/platform/client.data.ts";
import { DataError, unwrap } from "@/platform/errors.ts";
import { callFunctionSignedIn } from "@/platform/signed-in-function.data.ts";

const columns =
  "id, subject, week_start_date, week_end_date, status, video_count, subscriber_count, sending_started_at, sent_at, open_rate, click_rate, own_subject, intro, sections, item_order, left_out, scheduled_for, stopped_at, updated_at";
const listed = 20;

/** The latest digests (at most 20), newest week first. */
export async function latestDigests() {
  const digests = client.from("weekly_digests").select(columns).order("week_start_date", { ascending: false });
  return unwrap(await digests.limit(listed));
}
export type Digest = Awaited<ReturnType<typeof latestDigests>>[number];

/** The number of digests by status. "ready" excludes digests that are being sent. */
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

/** Builds the digest of the week that contains the date; the default is the current week. */
export const buildDigest = (weekStartDate?: string) =>
  callFunctionSignedIn<{ video_count: number }>("build-weekly-digest", {
    ...(weekStartDate === undefined ? {} : { weekStartDate }),
    autoGenerate: true,
  });

type DigestItem = { title: string; url: string };
/** The mail of an edit, and all items of the week by section. */
export type DigestDraft = {
  subject: string;
  html: string;
  news: Record<DigestSection, DigestItem[]>;
  /** the URLs of items that came since the digest was saved, and would be in it */
  added: string[];
};

/** Renders the mail of an edit by the same code as the sent mail. Saves nothing. */
export const previewEdit = (digestId: string, edit: DigestEdit) =>
  callFunctionSignedIn<DigestDraft>("build-weekly-digest", { action: "preview", digestId, edit });

const present = (id: string) => client.from("weekly_digests").select(columns).eq("id", id).maybeSingle();

/** Saves an edit. Throws ChangedMeanwhile if the digest has changed since. */
export const editDigest = ({ id, updated_at }: Seen, edit: DigestEdit): Promise<Digest> =>
  ifUnchanged(
    callFunctionSignedIn("build-weekly-digest", { action: "edit", digestId: id, seen: updated_at, edit }).then(
      () => present(id),
      (error: unknown) => {
        if (error instanceof DataError && error.serverCode === "changed")
          return { data: null, error: null, status: 409 };
        throw error;
      },
    ),
    () => present(id),
  );

/** Schedules a digest at an ISO time, or unschedules it with null. Throws ChangedMeanwhile if it has changed since. */
export const scheduleDigest = (seen: Seen, scheduled_for: string | null): Promise<Digest> =>
  updateIfUnchanged("weekly_digests", seen, { scheduled_for }, columns);

/** Stops a digest. Returns false if it wasn't being sent. */
export const stopDigest = async (id: string): Promise<boolean> =>
  unwrap(await client.rpc("stop_digest", { digest_id: id }));

/** Sends a test mail of the digest to one address. */
export const sendTest = (digestId: string, testEmail: string) =>
  callFunctionSignedIn<{ total_subscribers: number }>("send-weekly-digest", { digestId, testEmail });

/** The numbers of one call, and the recipients pending for the next. `resumes_at` is set if the mail provider's limit is reached. */
export type Sending = {
  sent_count: number;
  failed: number;
  suppressed: number;
  pending: number;
  resumes_at: string | null;
};

/** Sends the digest, or continues sending it. With `resume`, also a stopped one. */
export const sendDigest = (digestId: string, resume = false) =>
  callFunctionSignedIn<Sending>("send-weekly-digest", { digestId, resume });

/** Moves an unsent digest to the trash. Throws "not-found" if it was sent or deleted. */
export async function deleteDigest(id: string): Promise<void> {
  if (unwrap(await moveToTrash("digest", { id })) === null) throw new DataError("not-found", "");
}

/** The numbers of a digest's emails by outcome, from the delivery ledger. */
export type Outcomes = Omit<Awaited<ReturnType<typeof readOutcomes>>[number], "digest_id">;
const readOutcomes = async (digest_ids: string[]) => unwrap(await client.rpc("digest_outcomes", { digest_ids }));

/** The outcomes by digest id, without unsent digests. */
export async function digestOutcomes(ids: string[]): Promise<Record<string, Outcomes>> {
  const outcomes = ids.length === 0 ? [] : await readOutcomes(ids);
  return Object.fromEntries(outcomes.map(({ digest_id, ...outcome }) => [digest_id, outcome]));
}
