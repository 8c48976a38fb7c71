import type { Sql } from "postgres";
import { numbersFrom } from "../test/numbers-from.ts";

const frequent = ["jumping", "fitness", "workout", "trampoline", "mini", "the", "and", "with", "for", "your"];
const topics = ["cardio", "beginner", "low-impact", "legs", "core", "strength", "balance", "technique", "toning"];
const syllables =
  "ba be bo cha da de fi fo ga hi ju ka la le lo ma mi mo na ne pa po ra re ri sa so ta ti vo za zu".split(" ");
const letters = "абвгдежзиклмнопрстуфхцчшщыэюя";
const random = numbersFrom(20261120);
const pick = (from: ArrayLike<string>) => from[Math.floor(random() * from.length)] ?? "";
const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
const letterSequence = (from: ArrayLike<string>, length: number) => Array.from({ length }, () => pick(from)).join("");

// as in real descriptions, few words are frequent and many are rare; one in six is Russian
const words = [
  ...frequent,
  ...topics,
  ...Array.from({ length: 40_000 }, () =>
    random() < 1 / 6 ? letterSequence(letters, between(3, 9)) : letterSequence(syllables, between(2, 5)),
  ),
];
const text = (length: number) =>
  Array.from({ length }, () => words[Math.floor(words.length ** random()) - 1] ?? "jumping").join(" ");

/** A video with a title of 9 words and a description of realistic length. */
const video = (number: number) => ({
  id: crypto.randomUUID(),
  youtube_id: `b${String(number).padStart(10, "0")}`,
  title: `Jumping fitness ${text(7)}`,
  description: `${text(between(40, 120))}. Full workout on the mini trampoline!`,
  channel_name: `Channel ${between(0, 300)}`,
  duration_seconds: Math.floor(120 + random() ** 2 * 4000),
  tags: [pick(topics), "jumping"],
  language: number % 6 === 0 ? "ru" : "en",
  created_at: new Date(Date.UTC(2020, 0, 1) + number * 1_000_000 + between(0, 500_000)).toISOString(),
  is_approved: true,
  moderation_status: "approved",
});

/**
 * Fills the public list up to `to` videos, without triggers, and creates the search indexes afterwards: a hundred times faster than
 * row by row.
 */
export async function addVideos(sql: Sql, from: number, to: number): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'videos' and indexdef like '%USING gin%'`;
  for (const { name } of indexes) await sql.unsafe(`drop index public.${name}`);
  await sql.unsafe("set session_replication_role = replica");
  for (let first = from; first < to; first += 1000) {
    const rows = Array.from({ length: Math.min(1000, to - first) }, (_, index) => video(first + index));
    await sql`insert into public.videos ${sql(rows)}`;
  }
  await sql.unsafe("set session_replication_role = default");
  for (const { definition } of indexes) await sql.unsafe(definition);
  await sql.unsafe("vacuum analyze public.videos");
}
