import { expect } from "@playwright/test";
import { test } from "../support/e2e/test.ts";

test("a request to another host fails and fails its test", { tag: "@full" }, async ({ page, problems, tolerate }) => {
  await page.goto("/terms");
  const inserted = page.waitForEvent("requestfailed");
  await page.evaluate(() => {
    const image = document.createElement("img");
    image.src = "https://i.ytimg.com/vi/demo0000001/hqdefault.jpg";
    document.body.append(image);
  });
  await inserted;
  expect(() => problems.expectNone()).toThrow(
    "requested another host: https://i.ytimg.com/vi/demo0000001/hqdefault.jpg",
  );
  tolerate(/requested another host: https:\/\/i\.ytimg\.com/);
});
