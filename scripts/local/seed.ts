import { readArticles } from "../../supabase/seed/articles.ts";
import { blacklist } from "../../supabase/seed/blacklist.ts";
import { candidates } from "../../supabase/seed/candidates.ts";
import { plans } from "../../supabase/seed/plans.ts";
import { rejected } from "../../supabase/seed/rejected.ts";
import { studios } from "../../supabase/seed/studios.ts";
import { subscribers } from "../../supabase/seed/subscribers.ts";
import { synonyms } from "../../supabase/seed/synonyms.ts";
import { videos } from "../../supabase/seed/videos.ts";
import { whitelist } from "../../supabase/seed/whitelist.ts";
import { seedDigests } from "./seed-digests.ts";
import { seedId } from "./seed-id.ts";
import { missing, ok, type Service } from "./seed-missing.ts";
import * as rows from "./seed-rows.ts";

async function seedVideos(service: Service, now: Date) {
  const table = () => service.from("enhanced_videos");
  const wanted = [
    ...videos.map((video) => rows.approvedRow(video, now)),
    ...candidates.map((video) => rows.candidateRow(video, now)),
    ...rejected.map((video) => rows.rejectedRow(video, now)),
  ];
  const fresh = await missing(
    wanted,
    (row) => row.youtube_id,
    table().select("youtube_id").like("youtube_id", "demo%"),
  );
  // rows of an insert must have the same columns, so each kind is inserted separately
  for (const status of ["approved", "candidate", "rejected"]) {
    const batch = fresh.filter((row) => row.status === status);
    if (batch.length > 0) await ok(table().insert(batch));
  }
}

async function seedPlans(service: Service, now: Date) {
  const slugs = plans.map(({ slug }) => slug);
  const present = service.from("workout_plans").select("slug").in("slug", slugs);
  const fresh = await missing(plans, ({ slug }) => slug, present);
  for (const plan of fresh) {
    const { is_published = false, ...draft } = rows.planRow(plan, now);
    const { id } = await ok(service.from("workout_plans").insert(draft).select("id").single());
    await ok(service.from("workout_plan_days").insert(rows.dayRows(id, plan)));
    // the database rejects a published plan with an empty week
    if (is_published) await ok(service.from("workout_plans").update({ is_published }).eq("id", id));
  }
  for (const { slug, next } of fresh) {
    if (!next) continue;
    const { id } = await ok(service.from("workout_plans").select("id").eq("slug", next).single());
    await ok(service.from("workout_plans").update({ next_plan_id: id }).eq("slug", slug));
  }
}

async function seedArticles(service: Service, now: Date) {
  const wanted = (await readArticles()).map((article) => rows.articleRow(article, now));
  const fresh = await missing(wanted, ({ slug }) => slug, service.from("blog_articles").select("slug"));
  if (fresh.length > 0) await ok(service.from("blog_articles").insert(fresh));
}

async function seedStudios(service: Service) {
  const keyOf = (studio: rows.Row<"studios">) => `${studio.name}\n${studio.city}`;
  const fresh = await missing(studios.map(rows.studioRow), keyOf, service.from("studios").select("name, city"));
  if (fresh.length > 0) await ok(service.from("studios").insert(fresh));
}

async function seedRules(service: Service, now: Date) {
  const channels = await missing(
    whitelist.map((entry) => rows.channelRow(entry, videos, now)),
    ({ channel_id }) => channel_id,
    service.from("channel_whitelist").select("channel_id"),
  );
  if (channels.length > 0) await ok(service.from("channel_whitelist").insert(channels));
  const keywords = await missing(
    blacklist.map((entry) => rows.keywordRow(entry, now)),
    ({ keyword }) => keyword,
    service.from("keyword_blacklist").select("keyword"),
  );
  if (keywords.length > 0) await ok(service.from("keyword_blacklist").insert(keywords));
}

async function seedSynonyms(service: Service) {
  const wanted = synonyms.map((words) => ({ id: seedId("search_synonyms", ...words), words }));
  for (const group of await missing(wanted, ({ id }) => id, service.from("search_synonyms").select("id"))) {
    const { error } = await service.from("search_synonyms").insert(group);
    // a word that was already added to a group stays there
    if (error && error.code !== "23505") throw new Error(`seeding failed: ${error.message}`);
  }
}

async function seedSubscribers(service: Service, now: Date) {
  const fresh = await missing(
    subscribers.map((subscriber) => rows.subscriberRow(subscriber, now)),
    ({ email }) => email,
    service.from("email_subscriptions").select("email"),
  );
  if (fresh.length > 0) await ok(service.from("email_subscriptions").insert(fresh));
}

/**
 * Fills a migrated database with the content of supabase/seed. Adds only missing rows and changes no existing ones, so it may run again
 * after an edit of those files or an interrupted run.
 */
export async function seed(service: Service, siteUrl: string, now = new Date()): Promise<void> {
  await seedVideos(service, now);
  await seedPlans(service, now);
  await seedArticles(service, now);
  await seedStudios(service);
  await seedRules(service, now);
  await seedSynonyms(service);
  await seedSubscribers(service, now);
  await seedDigests(service, now, siteUrl);
}
