import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { newWindow } from "../support/e2e/browser.ts";
import { expectNoSidewaysScroll } from "../support/e2e/expectations.ts";
import { newMember, signInAs } from "../support/e2e/people.ts";
import { newAdmin, newCandidates, service, videoTitled } from "../support/e2e/service.ts";
import { test } from "../support/e2e/test.ts";

const notice = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

type Means = "mouse" | "keyboard";

/** Works by mouse and keys, or by keys alone. Counts the actions: a click, a key that isn't Tab, or a text typed in a field. */
function hand(page: Page, means: Means = "mouse") {
  let actions = 0;
  return {
    click: async (target: Locator) => {
      actions += 1;
      if (means === "keyboard") return reach(page, target);
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (!box) throw new Error(`${target} isn't visible`);
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    },
    press: async (key: string) => {
      actions += 1;
      await page.keyboard.press(key);
    },
    type: async (text: string) => {
      actions += 1;
      await page.keyboard.type(text);
    },
    /** Checks the number of actions since the previous task. */
    took: (task: string, atMost: number) => {
      expect(actions, `actions: ${task}`).toBeLessThanOrEqual(atMost);
      actions = 0;
    },
  };
}

/** The number of presses of Tab after which a control counts as out of reach. */
const mostTabs = 250;

/** Moves the focus to a control by Tab, in at most a round through the page, and presses Enter on a button or link. */
async function reach(page: Page, target: Locator) {
  await target.waitFor();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; !(await hasFocus()); tabs += 1) {
    if (tabs === mostTabs) throw new Error(`${target} can't be reached by Tab`);
    await page.keyboard.press("Tab");
  }
  if (await target.evaluate((element) => element.matches("a, button"))) await page.keyboard.press("Enter");
}

/** Opens a screen by its link, which counts as an action. */
const go = async (page: Page, by: ReturnType<typeof hand>, screen: string) => {
  await by.click(page.getByRole("banner").getByRole("link", { name: screen, exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

// the limits are the actions that the tasks took when they were built, or before in release 1.0.0
for (const means of ["mouse", "keyboard"] satisfies Means[])
  test(`an editor's month: each task by ${means}, none with more actions than before`, {
    tag: means === "keyboard" ? ["@full"] : [],
  }, async ({ page, browser }) => {
    const word = `m${randomUUID().slice(0, 6)}`;
    const { titles } = await newCandidates([{ title: `${word} one` }, { title: `${word} two` }]);
    const [one = "", two = ""] = titles;
    const [studio, article, person] = [`Studio ${word}`, `Article ${word}`, await newMember()];
    await service().from("studios").insert({ name: studio, city: "Oslo", country: "Norway" }).throwOnError();
    const written = { slug: `article-${word}`, title: article, content: "Jump." };
    const { data } = await service().from("blog_articles").insert(written).select("id").single().throwOnError();
    await signInAs(page, await newAdmin());
    await page.goto("/admin");
    const by = hand(page, means);
    const list = page.getByRole("main").getByRole("listitem");

    // every day: two decisions and a report, then undo
    await go(page, by, "Moderation");
    await by.click(page.getByLabel("Search videos"));
    await by.type(word);
    await expect(list).toHaveCount(2);
    by.took("find what waits", 3);
    await by.click(page.getByRole("button", { name: `Approve ${one}` }));
    await expect(list).toHaveCount(1);
    by.took("approve a video", 1);
    await by.click(page.getByRole("button", { name: `Reject ${two}` }));
    await expect(page.getByLabel("Rejection Reason")).toBeFocused();
    await by.type("Off topic");
    await by.press("Enter");
    await expect(list).toHaveCount(0);
    by.took("reject a video", 3);
    await by.click(page.getByRole("button", { name: /^Undo/ }).first());
    await expect(list).toHaveCount(1);
    by.took("take a decision back", 1);
    expect([(await videoTitled(one)).status, (await videoTitled(two)).status]).toEqual(["approved", "candidate"]);
    const report = { video: (await videoTitled(one)).id, reason: "bad_sound", note: word };
    await service().rpc("report_video", report).throwOnError();
    await go(page, by, "Feedback");
    await by.click(list.filter({ hasText: word }).getByRole("button", { name: /^Done/ }));
    await expect(list.filter({ hasText: word })).toHaveCount(0);
    by.took("close a report", 2);

    // every week: an article is shared, deleted by mistake, and restored
    await go(page, by, "Content");
    await by.click(page.getByRole("searchbox"));
    await by.type(article);
    await by.click(page.getByRole("link", { name: article }).or(page.getByRole("button", { name: article })));
    by.took("open an article", 4);
    await by.click(page.getByRole("button", { name: "Share draft" }));
    await by.click(page.getByRole("button", { name: "Make a link" }));
    const link = await page.getByText("/admin/shared#").textContent();
    by.took("share a draft", 2);
    const reader = await newWindow(browser);
    await reader.goto(link ?? "");
    await expect(reader.getByRole("heading", { name: article })).toBeVisible();
    await reader.context().close();
    await by.press("Escape");
    await by.click(page.getByRole("button", { name: "Delete", exact: true }));
    await by.click(page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }));
    await expect(notice(page, `“${article}” is in the trash`)).toBeVisible();
    await go(page, by, "Trash");
    await by.click(list.filter({ hasText: article }).getByRole("button", { name: /^Restore/ }));
    await expect(list.filter({ hasText: article })).toHaveCount(0);
    by.took("delete an article and restore it", 5);
    const restored = await service().from("blog_articles").select("title").eq("id", data.id).single();
    expect(restored.data?.title).toBe(article);

    // every month: what was watched and missed, a page's text, and a helper
    await go(page, by, "Statistics");
    await expect(page.getByRole("region", { name: "Views", exact: true })).toBeVisible();
    by.took("see the statistics", 1);
    await go(page, by, "Content");
    await by.click(page.getByRole("button", { name: "Pages" }));
    await by.click(page.getByRole("link", { name: "Terms of Service" }));
    await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
    by.took("open a page's texts", 3);
    await go(page, by, "People");
    await by.click(page.getByRole("searchbox", { name: "Search people" }));
    await by.type(person.email);
    await expect(list).toHaveCount(1);
    await by.click(list.getByRole("link"));
    await by.click(page.getByRole("button", { name: "Make moderator" }));
    await by.click(page.getByRole("dialog").getByRole("button", { name: "Make moderator" }));
    await expect(notice(page, `${person.email} is a moderator now.`)).toBeVisible();
    by.took("make somebody a moderator", 6);

    // the daily tasks on a phone, by the new moderator
    const phone = await newWindow(browser, { viewport: { width: 390, height: 844 } });
    await signInAs(phone, person);
    await phone.goto("/admin/moderation");
    await phone.getByLabel("Search videos").fill(word);
    const waiting = phone.getByRole("listitem", { name: two });
    await hand(phone).click(waiting.getByRole("button", { name: `Approve ${two}` }));
    await expect(waiting).toHaveCount(0);
    await expectNoSidewaysScroll(phone);
    await expect.poll(async () => (await videoTitled(two)).status).toBe("approved");
    await phone.context().close();
  });
