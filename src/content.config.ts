import { z } from "astro/zod";
import { publishedArticlePages } from "@/features/articles/articles.data.ts";
import type { BounceStep } from "@/features/bounces/bounce.ts";
import { publishedBouncePages } from "@/features/bounces/bounces.data.ts";
import { daysPerWeek, maxPlanWeeks } from "@/features/plans/plan.ts";
import { publishedPlanPages } from "@/features/plans/plans.data.ts";
import { arePageTexts, pageIds } from "@/features/site-pages/page-texts.ts";
import { sitePageRows } from "@/features/site-pages/site-pages.data.ts";
import { weekdays } from "@/features/studios/opening-hours.ts";
import { verifiedStudioPages } from "@/features/studios/studios.data.ts";
import { videoPath } from "@/features/videos/video.ts";
import { approvedVideoPages } from "@/features/videos/video-build.data.ts";
import { apiUrl } from "@/platform/api.data.ts";
import { latest } from "@/platform/calendar-date.ts";
import { difficultyLevels } from "@/platform/difficulty.ts";
import { renderArticle } from "@/platform/markdown/render-article.ts";
import { redirectPages } from "@/platform/redirects.data.ts";
import { rowCollection } from "@/site/collections/row-collection.ts";

// The build's only access to *.data.ts. Each collection has the public rows of a table, with the table's column names.

const text = z.string();
const instant = z.iso.datetime({ offset: true });
const picture = text
  .refine((address) => URL.canParse(address, "https://site.invalid"))
  .nullable()
  .catch(null);

const planDay = z.object({
  id: z.guid(),
  week_number: z.int().min(1).max(maxPlanWeeks),
  day_number: z.int().min(1).max(daysPerWeek),
  title: text.min(1),
  description: text,
  video_ids: z.array(text),
  rest_seconds: z.int().min(0),
  updated_at: instant,
});

export const collections = {
  plans: rowCollection({
    table: "workout_plans",
    fixIn: "/admin/plans",
    pages: publishedPlanPages,
    entryId: ({ slug }) => slug,
    lastChange: ({ slug, updated_at, days }) => [
      `/plans/${slug}`,
      latest(updated_at, ...days.map((day) => day.updated_at)),
    ],
    schema: z.object({
      id: z.guid(),
      slug: text.min(1),
      title: text.min(1),
      description: text,
      cover_image_url: text.nullable(),
      difficulty_level: z.enum(difficultyLevels),
      duration_weeks: z.int().min(1).max(maxPlanWeeks),
      tags: z.array(text),
      created_at: instant,
      updated_at: instant,
      days: z.array(planDay),
    }),
  }),
  videos: rowCollection({
    table: "videos",
    fixIn: "/admin/moderation",
    pages: approvedVideoPages,
    lastChange: (video) => [videoPath(video), video.updated_at],
    schema: z.object({
      id: z.guid(),
      youtube_id: text.length(11),
      title: text.min(1),
      description: text,
      channel_id: text.nullable(),
      channel_name: text,
      thumbnail_url: picture,
      duration_seconds: z.int().min(0),
      language: text.nullable(),
      published_at: instant.nullable(),
      created_at: instant,
      tags: z.array(text),
      facets: z.array(text),
      updated_at: instant,
    }),
  }),
  studios: rowCollection({
    table: "studios",
    fixIn: "/admin/studios",
    pages: verifiedStudioPages,
    lastChange: ({ id, updated_at }) => [`/studios/${id}`, updated_at],
    schema: z.object({
      id: z.guid(),
      name: text.min(1),
      description: text,
      city: text,
      country: text,
      address: text,
      postal_code: text.nullable(),
      phone: text.nullable(),
      email: text.nullable(),
      website_url: z.url({ protocol: /^https?$/ }).nullable(),
      opening_hours: z.partialRecord(z.enum(weekdays), text).nullable(),
      time_zone: text.nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      instructors: z.array(text),
      updated_at: instant,
      pictures: z.array(z.object({ url: text, alt: text })),
    }),
  }),
  articles: rowCollection({
    table: "blog_articles",
    fixIn: "/admin/content",
    pages: publishedArticlePages,
    entryId: ({ slug }) => slug,
    lastChange: ({ slug, published_at, updated_at }) => [`/blog/${slug}`, latest(published_at, updated_at)],
    html: ({ content }) => renderArticle(content, apiUrl),
    schema: z.object({
      id: z.guid(),
      slug: text.min(1),
      title: text.min(1),
      excerpt: text,
      content: text,
      author: text,
      cover_image_url: text.nullable(),
      tags: z.array(text),
      published_at: instant,
      updated_at: instant,
    }),
  }),
  bounces: rowCollection({
    table: "bounces",
    fixIn: "/admin/bounces",
    pages: publishedBouncePages,
    entryId: ({ slug }) => slug,
    lastChange: ({ slug, updated_at }) => [`/bounces/${slug}`, updated_at],
    schema: z.object({
      id: z.guid(),
      slug: text.min(1),
      title: text.min(1),
      description: text,
      language: z.enum(["en", "ru"]),
      // the database checks the rest (private.is_bounce_steps)
      steps: z.custom<BounceStep[]>(Array.isArray),
      updated_at: instant,
    }),
  }),
  sitePages: rowCollection({
    table: "site_pages",
    fixIn: "/admin/content?tab=pages",
    pages: sitePageRows,
    html: ({ texts }) => texts.text && renderArticle(texts.text, apiUrl),
    schema: z
      .object({ id: z.enum(pageIds), texts: z.record(z.string(), text) })
      .refine(({ id, texts }) => arePageTexts(id, texts), { path: ["texts"], message: "unknown, empty or too long" }),
  }),
  redirects: rowCollection({
    table: "redirects",
    fixIn: "the redirects table",
    pages: redirectPages,
    schema: z.object({ from_path: text, to_path: text, created_at: instant }),
  }),
};
