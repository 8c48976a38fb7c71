import { type Rows, rowsOf } from "../_shared/database.ts";
import { type ChannelRule, classifyVideo, type ReadyKeyword, readyKeyword } from "../_shared/domain.ts";
import { Failure } from "../_shared/failure.ts";
import { patternEngine } from "../_shared/pattern-engine.ts";
import type { RuleRequest, TypedRule } from "./body.ts";
import { decideMany } from "./bulk.ts";

const PAGE = 1000;
const SHOWN = 10;

/** Previews a rule's decisions about pending candidates, or applies them. */
export async function aboutRule(own: Rows, request: RuleRequest, now: () => Date) {
  const at = now().toISOString();
  if (request.action === "preview-rule") return preview(own, request.rule, at);
  const { rule, decisionId, after } = request;
  const { accepts, channelId, decision } = await savedRule(own, rule);
  const { matching } = await matchingCandidates(own, accepts, channelId, at);
  const chosen = { ids: matching.map(({ id }) => id), looked_at: at };
  return decideMany(own, { ...decision, chosen, decisionId, after }, now);
}

async function preview(own: Rows, rule: TypedRule, at: string) {
  const { accepts, complaint, channelId } = await matcherOf(own, rule);
  const { waiting, matching } = await matchingCandidates(own, accepts, channelId, at);
  return { waiting, matching: matching.length, titles: matching.slice(0, SHOWN).map(({ title }) => title), complaint };
}

async function savedRule(own: Rows, { kind, id }: { kind: "whitelist" | "blacklist"; id: string }) {
  if (kind === "whitelist") {
    const row = found(rowsOf(await own.from("channel_whitelist").select().eq("id", id)));
    const tags = row.auto_approve_tags.length === 0 ? {} : { tags: row.auto_approve_tags };
    const changes = { ...tags, decided_by: { rule: kind, id, label: row.channel_name } };
    return { ...(await matcherOf(own, { kind, ...row })), decision: { action: "approve", changes } };
  }
  const row = found(rowsOf(await own.from("keyword_blacklist").select().eq("id", id)));
  const changes = { reason: row.rejection_reason, decided_by: { rule: kind, id, label: row.keyword } };
  return { ...(await matcherOf(own, { kind, ...row })), decision: { action: "reject", changes } };
}

function found<Row>([row]: Row[]): Row {
  if (!row) throw new Failure(404, "not_found", "Rule not found");
  return row;
}

type Matcher = { accepts: (video: Candidate) => boolean; channelId?: string; complaint?: string };

/** Matches as discovery does: a channel rule doesn't approve videos that a keyword rejects. */
async function matcherOf(own: Rows, rule: TypedRule): Promise<Matcher> {
  if (rule.kind === "blacklist") {
    const ready = readyKeyword({ id: "", rejection_reason: "", ...rule }, patternEngine);
    return ready.valid ? { accepts: ready.matches } : { accepts: () => false, complaint: ready.complaint };
  }
  const keywords = await activeKeywords(own);
  const channel: ChannelRule = { id: "", channel_name: "", auto_approve_tags: [], ...rule };
  return {
    accepts: (video) =>
      classifyVideo({ ...video, channel_id: video.channel_id ?? "" }, keywords, [channel]).auto_approved,
    channelId: rule.channel_id,
  };
}

async function activeKeywords(own: Rows): Promise<ReadyKeyword[]> {
  const rows = rowsOf(await own.from("keyword_blacklist").select().eq("is_active", true).order("created_at"));
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
  own: Rows,
  accepts: (video: Candidate) => boolean,
  channelId: string | undefined,
  at: string,
) {
  const matching: Pick<Candidate, "id" | "title">[] = [];
  let waiting = 0;
  let after = "";
  for (let isLast = false; !isLast; ) {
    let page = own.from("enhanced_videos").select(columns).eq("status", "candidate").is("withdrawn_at", null);
    page = page.or(`snooze_until.is.null,snooze_until.lte.${at}`);
    if (channelId !== undefined) page = page.eq("channel_id", channelId);
    if (after !== "") page = page.gt("id", after);
    const videos = rowsOf(await page.order("id").limit(PAGE));
    waiting += videos.length;
    for (const { id, title, ...video } of videos) if (accepts({ id, title, ...video })) matching.push({ id, title });
    after = videos.at(-1)?.id ?? "";
    isLast = videos.length < PAGE;
  }
  return { waiting, matching };
}
