import { button, css, field, heading, link, text } from "../support/engines/locate.ts";
import { test } from "../support/engines/test.ts";

test("search and filter", async ({ engine: { page } }) => {
  await page.goto("/videos");
  await page.type(field("Search videos by title, description, or channel..."), "knees");
  await page.see(text("/^\\d+ videos? found$/"));
  await page.expectPath(/q=knees|search=knees/);
});
