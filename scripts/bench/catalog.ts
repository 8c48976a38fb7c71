import postgres from "postgres";
import { numbersFrom } from "../test/numbers-from.ts";

const frequent = ["jumping", "fitness", "workout", "trampoline", "mini", "the", "and", "with", "for", "your"];
const topics = ["cardio", "beginner", "low-impact", "legs", "core", "strength", "balance", "technique", "toning"];
const syllables =
  "ba be bo cha da de fi fo ga hi ju ka la le lo ma mi mo na ne pa po ra re ri sa so ta ti vo za zu".split(" ");
const letters = "абвгдежзиклмнопрстуфхцчшщыэюя";

/** Words as real descriptions have them: few that are everywhere, many that are rare, one in six Russian. */
function vocabulary(random: () => number, size: number): string[] {
  const pick = (from: ArrayLike<string>) => from[Math.floor(random() * from.length)] ?? "";
  const word = (parts: ArrayLike<string>, from: number, to: number) =>
    Array.from({ length: from + Math.floor(random() * (to - from)) }, () => pick(parts)).join("");
  return [
    ...frequent,
    ...topics,
    ...Array.from({ length: size }, () => (random() < 1 / 6 ? word(letters, 3, 9) : word(syllables, 2, 5))),
  ];
}

type NewVideo = {
  id: string;
  youtube_id: string;
  title: string;
  description: string;
  channel_name: string;
  duration_seconds: number;
  tags: string[];
  language: string;
  created_at: string;
  is_approved: boolean;
  moderation_status: string;
};
type Supply = Generator<NewVideo, never>;

/** How many words a description has; none at all up to 0. */
export type Length = { from: number; to: number };

/** Videos without end, with titles of 9 words. */
export function* videos({ from, to }: Length, seed = 20261120): Supply {
  const random = numbersFrom(seed);
  const words = vocabulary(random, 40_000);
  const word = () => words[Math.floor(words.length ** random()) - 1] ?? "jumping";
  const text = (length: number) => Array.from({ length }, word).join(" ");
  for (let number = 0; ; number += 1) {
    yield {
      id: crypto.randomUUID(),
      youtube_id: `b${String(number).padStart(10, "0")}`,
      title: `Jumping fitness ${text(7)}`,
      description:
        to === 0 ? "" : `${text(from + Math.floor(random() * (to - from)))}. Full workout on the mini trampoline!`,
      channel_name: `Channel ${Math.floor(random() * 300)}`,
      duration_seconds: Math.floor(120 + random() ** 2 * 4000),
      tags: [topics[Math.floor(random() * topics.length)] ?? "cardio", "jumping"],
      language: number % 6 === 0 ? "ru" : "en",
      created_at: new Date(Date.UTC(2020, 0, 1) + number * 1_000_000 + Math.floor(random() * 500_000)).toISOString(),
      is_approved: true,
      moderation_status: "approved",
    };
  }
}

/**
 * Adds so many videos to the public list: without the triggers that copy them there one by one, on two connections, and with the
 * indexes of search made afterwards, which is a hundred times faster than row by row.
 */
export async function fillCatalog(
  url: string,
  supply: Supply,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  const sql = postgres(url, { max: 2, onnotice: () => {}, connection: { session_replication_role: "replica" } });
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'videos' and indexdef like '%USING gin%'`;
  for (const { name } of indexes) await sql.unsafe(`drop index public.${name}`);
  const batchSize = Math.min(1000, count / 10);
  const batches = Array.from({ length: count / batchSize }, (_, place) => place).values();
  async function fill() {
    for (const place of batches) {
      const done = place * batchSize;
      if (done % (count / 10) === 0)
        log(`filling in ${count.toLocaleString("en-US")} videos: ${(done * 100) / count} % …`);
      await sql`insert into public.videos ${sql(Array.from({ length: batchSize }, () => supply.next().value))}`;
    }
  }
  await Promise.all([fill(), fill()]);
  for (const { name, definition } of indexes) {
    log(`making the index ${name} …`);
    await sql.unsafe(definition);
  }
  await sql.unsafe("vacuum analyze public.videos");
  await sql.end();
}
