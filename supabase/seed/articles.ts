import { readdir, readFile } from "node:fs/promises";
import type { Article } from "./types.ts";

const folder = new URL("articles/", import.meta.url);

/** Reads an article: `key: value` lines between two `---` lines, then Markdown. The file name is the slug. */
export function parseArticle(slug: string, file: string): Article {
  const [, head = "", content = ""] = file.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/) ?? [];
  const fields = new Map(head.split("\n").map((line) => [line.split(":", 1)[0], line.replace(/^[^:]*:\s*/, "")]));
  const field = (name: string) => {
    const value = fields.get(name);
    if (value === undefined) throw new Error(`${slug}.md has no "${name}" between its --- lines`);
    return value;
  };
  return {
    slug,
    title: field("title"),
    excerpt: field("excerpt"),
    author: field("author"),
    cover: field("cover"),
    tags: field("tags").split(", "),
    published: field("published") === "true",
    publishedDaysAgo: Number(field("published_days_ago")),
    content: content.trim(),
  };
}

/** Every file of the articles folder. */
export async function readArticles(): Promise<Article[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  return Promise.all(
    names.map(async (name) => parseArticle(name.slice(0, -3), await readFile(new URL(name, folder), "utf8"))),
  );
}
