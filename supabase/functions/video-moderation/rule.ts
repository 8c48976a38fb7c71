import { type DatabaseClient, unwrap } from "../_shared/database.ts";
import { type ChannelRule, classifyVideo, type ReadyKeyword, readyKeyword } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { patternEngine } from "../_shared/pattern-engine.ts";
import type { RuleRequest, TypedRule } from "./body.ts";
import { decideMany } from "./bulk.ts";

const PAGE = 1000;
const SHOWN = 10;

/** Previews a rule's decisions about pending candidates, or applies them. */
export async function aboutRule(database: DatabaseClient, request: RuleRequest, now: () => Date) {
  const at = now().toISOString();
  if (request.action === "preview-rule") return preview(database, request.rule, at);
  const { rule, decisionId, after } = request;
  const { accepts, channelId, decision } = await savedRule(database, rule);
  const { matching } = await matchingCandidates(database, accepts, channelId, at);
  const chosen = { ids: matching.map(({ id }) => id), looked_at: at };
  return decideMany(database, { ...decision, chosen, decisionId, after }, now);
}

async function preview(database: DatabaseClient, rule: TypedRule, at: string) {
  const { accepts, complaint, channelId } = await matcherOf(database, rule);
  const { waiting, matching } = await matchingCandidates(database, accepts, channelId, at);
  return { waiting, matching: matching.length, titles: matching.slice(0, SHOWN).map(({ title }) => title), complaint };
}

async function savedRule(database: DatabaseClient, { kind, id }: { kind: "whitelist" | "blacklist"; id: string }) {
  if (kind === "whitelist") {
    const row = found(unwrap(await database.from("channel_whitelist").select().eq("id", id)));
    const tags = row.auto_approve_tags.length === 0 ? {} : { tags: row.auto_approve_tags };
    const changes = { ...tags, decided_by: { rule: kind, id, label: row.channel_name } };
    return { ...(await matcherOf(database, { kind, ...row })), decision: { action: "approve", changes } };
  }
  const row = found(unwrap(await database.from("keyword_blacklist").select().eq("id", id)));
  const changes = { reason: row.rejection_reason, decided_by: { rule: kind, id, label: row.keyword } };
  return { ...(await matcherOf(database, { kind, ...row })), decision: { action: "reject", changes } };
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw new Failure(404, "not_found", "Rule not found");
  return row;
}

type Matcher = { accepts: (video: Candidate) => boolean; channelId?: string; complaint?: string };

/** Matches as discovery does: a channel rule doesn't approve videos that a keyword rejects. */
async function matcherOf(database: DatabaseClient, rule: TypedRule): Promise<Matcher> {
  if (rule.kind === "blacklist") {
    const ready = readyKeyword({ id: "", rejection_reason: "", ...rule }, patternEngine);
    return ready.valid ? { accepts: ready.matches } : { accepts: () => false, complaint: ready.complaint };
  }
  const keywords = await activeKeywords(database);
  const channel: ChannelRule = { id: "", channel_name: "", auto_approve_tags: [], ...rule };
  return {
    accepts: (video) =>
      classifyVideo({ ...video, channel_id: video.channel_id ?? "" }, keywords, [channel]).auto_approved,
    channelId: rule.channel_id,
  };
}

async function activeKeywords(database: DatabaseClient): Promise<ReadyKeyword[]> {
  const rows = unwrap(await database.from("keyword_blacklist").select().eq("is_active", true).order("created_at"));
  return rows.map((keyword) => readyKeyword(keyword, patternEngine));
}

const columns = "id, title, description, channel_id, duration_seconds, language" as const;
type Candidate = {
  id: string;
  title: string;
  description: string;
  channel_id: string | null;
  duration_seconds: number;
  language: string | null;
};

/** Counts the pending candidates, of one or all channels, and returns those that match. Snoozed ones aren't pending. */
async function matchingCandidates(
  database: DatabaseClient,
  accepts: (video: Candidate) => boolean,
  channelId: string | undefined,
  at: string,
) {
  const matching: Pick<Candidate, "id" | "title">[] = [];
  let waiting = 0;
  let after = "";
  for (let isLast = false; !isLast; ) {
    let page = database.from("enhanced_videos").select(columns).eq("status", "candidate").is("withdrawn_at", null);
    page = page.or(`snooze_until.is.null,snooze_until.lte.${at}`);
    if (channelId !== undefined) page = page.eq("channel_id", channelId);
    if (after !== "") page = page.gt("id", after);
    const videos = unwrap(await page.order("id").limit(PAGE));
    waiting += videos.length;
    for (const { id, title, ...video } of videos) if (accepts({ id, title, ...video })) matching.push({ id, title });
    after = videos.at(-1)?.id ?? "";
    isLast = videos.length < PAGE;
  }
  return { waiting, matching };
}
