import { setTimeout } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "@/data/database.types.ts";
import { startProduct } from "../../scripts/local/product.ts";
import { temporaryFolder } from "../support/local/temporary-folder.ts";
import { writeSite } from "../support/local/write-site.ts";

/** Keeps PostgreSQL busy for minutes: the pattern tries every way to cut the description into five. */
const endless = String.raw`(.*)(.*)(.*)(.*)(.*)\1\2\3\4\5z`;
const video = {
  youtube_id: "abcdefghijk",
  title: "Blitz",
  description: `${"jumping is a joy ".repeat(20)} blitz with me`,
  duration_seconds: 60,
  status: "approved",
};

test("a request that would run for minutes leaves the site and the mailbox answering, and rows afterwards", async () => {
  const siteDir = await temporaryFolder();
  await writeSite(siteDir, { "index.html": "<h1>Jump</h1>" });
  const product = await startProduct({ siteDir });
  onTestFinished(product.stop);
  const client = (key: string) => createClient<Database>(product.apiUrl, key, { auth: { persistSession: false } });
  const visitor = client(product.keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY);
  await client(product.keys.SUPABASE_SECRET_KEY).from("enhanced_videos").insert(video).throwOnError();

  let isOver = false;
  const killer = Promise.resolve(visitor.from("videos").select("id").filter("description", "match", endless)).finally(
    () => {
      isOver = true;
    },
  );
  const statuses: number[] = [];
  while (!isOver) {
    const pages = await Promise.all([product.siteUrl, `${product.mailUrl}/api/messages`].map((url) => fetch(url)));
    statuses.push(...pages.map(({ status }) => status));
    await setTimeout(50);
  }
  expect((await killer).error?.code).toBe("57014");
  expect(new Set(statuses)).toEqual(new Set([200]));
  // a thread that is held up would have answered two
  expect(statuses.length).toBeGreaterThan(20);
  expect((await visitor.from("videos").select("title").throwOnError()).data).toEqual([{ title: "Blitz" }]);
});
