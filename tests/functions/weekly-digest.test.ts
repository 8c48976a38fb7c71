import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { secretKey, startTestFunctions, testFunctions } from "../support/functions.ts";
import type { Fault } from "../support/mail-sink.ts";
import { addEnrollment, addPublishedPlan } from "../support/published-plan.ts";
import type { ErrorName } from "../support/resend-errors.ts";

const monday = "2026-11-16";

const product = await testFunctions();
const token = await product.tokenOf(await product.admin("admin@example.com"));
beforeEach(async () => {
  product.clock.now = new Date("2026-11-18T12:00:00Z");
  for (const table of ["weekly_digests", "email_subscriptions", "enhanced_videos"] as const) {
    await product.service.from(table).delete().not("id", "is", null);
  }
  await product.service.from("blog_articles").delete().not("id", "is", null);
  await product.service.from("workout_plans").delete().not("id", "is", null);
  product.sink.mails.length = 0;
  product.sink.calls = 0;
  product.sink.faultFor = undefined;
  product.waits.length = 0;
});

const build = (body: Record<string, unknown> = {}) =>
  product.call("build-weekly-digest", { autoGenerate: true, ...body }, { token });
const send = (digestId: unknown, more: Record<string, unknown> = {}) =>
  product.call("send-weekly-digest", { digestId, ...more }, { token });
const digests = async () => (await product.service.from("weekly_digests").select()).data ?? [];
const ledger = async () => (await product.service.from("deliveries").select().eq("kind", "digest")).data ?? [];

let videos = 0;
async function approveVideos(count: number, approved_at = `${monday}T10:00:00Z`) {
  const rows = Array.from({ length: count }, () => {
    videos += 1;
    return {
      youtube_id: `digest${videos}`.padEnd(11, "0"),
      title: `Bounce & burn ${videos} <b>`,
      channel_name: "Invented Channel",
      duration_seconds: 754,
      status: "approved",
      approved_at,
    };
  });
  await product.service.from("enhanced_videos").insert(rows);
}
const subscribers = (count: number, more: Record<string, unknown> = {}) =>
  product.service
    .from("email_subscriptions")
    .insert(Array.from({ length: count }, (_, index) => ({ email: `reader${index}@example.com`, ...more })));
async function readyDigest(): Promise<string> {
  await approveVideos(1);
  return String((await build({ weekStartDate: monday })).body.digest_id);
}
const sweep = () => product.call("send-weekly-digest", { action: "sweep" }, { apikey: secretKey });
const pass = (seconds: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000);
};
/** The mail service's error with this name. */
const refusal = (error: ErrorName, details: { status?: number; message?: string; retryAfter?: number } = {}) =>
  ({ kind: "refuse", error, ...details }) satisfies Fault;
const addressees = () => product.sink.mails.flatMap(({ to }) => to).sort();

describe("building a week's digest", () => {
  test("collects the week's approved videos, new plans and articles, without other weeks or drafts", async () => {
    await approveVideos(2);
    await approveVideos(1, "2026-11-15T23:59:59Z");
    await approveVideos(1, "2026-11-23T00:00:00Z");
    const weeks = [1, 2, 3, 4].map((week_number) => ({ week_number, day_number: 1 }));
    const spring = { slug: "spring", title: "Spring in four weeks", published_at: "2026-11-22T23:00:00Z" };
    await addPublishedPlan(product.service, spring, weeks);
    await product.service.from("workout_plans").insert({ slug: "draft", title: "Unfinished plan" });
    await product.service.from("blog_articles").insert([
      { slug: "knees", title: "Kind to knees", is_published: true, published_at: "2026-11-17T09:00:00Z" },
      { slug: "later", title: "Later this week", is_published: true, published_at: "2026-11-22T23:59:00Z" },
    ]);
    expect(await build({ weekStartDate: monday })).toMatchObject({
      status: 200,
      body: { video_count: 2, plan_count: 1, article_count: 1, status: "ready", week_start_date: monday },
    });
    const [digest] = await digests();
    expect(digest).toMatchObject({
      subject: "This week: 2 new videos, 1 new plan and 1 new article",
      week_end_date: "2026-11-22",
      video_count: 2,
    });
    expect(digest?.content_html).toContain("/plans/spring");
    expect(digest?.content_html).not.toContain("Unfinished");
    expect(digest?.content_text).toContain("Kind to knees");
    expect(digest?.content_text.match(/\/videos\/[0-9a-f]/g)).toHaveLength(2);
  });

  test("uses this week without a date, and the week of any day", async () => {
    expect((await build()).body.week_start_date).toBe(monday);
    expect((await build({ weekStartDate: "" })).body.week_start_date).toBe(monday);
    expect((await build({ weekStartDate: "2026-11-22" })).body.week_start_date).toBe(monday);
    expect(await digests()).toHaveLength(1);
  });

  test("uses the finished week for the schedule", async () => {
    product.clock.now = new Date("2026-11-23T00:10:00Z");
    expect((await build({ lastWeek: true })).body.week_start_date).toBe(monday);
  });

  test("labels another week by its dates", async () => {
    await approveVideos(1);
    product.clock.now = new Date("2026-11-25T12:00:00Z");
    await build({ weekStartDate: monday });
    const [digest] = await digests();
    expect(digest?.subject).toBe("Nov 16–22: 1 new video");
    expect(digest?.content_text).toMatch(/Nov 16–22 on the trampoline/i);
    expect(`${digest?.content_html}${digest?.content_text}`).not.toMatch(/this week/i);
  });

  test.each(["2026-02-30", "16.11.2026", "next week", "2026-11-16'; drop table videos", 20261116])(
    "rejects %j as a date",
    async (weekStartDate) => {
      const refused = await build({ weekStartDate });
      expect(refused).toMatchObject({
        status: 400,
        body: { error: { message: "Please give the date as YYYY-MM-DD" } },
      });
      expect(await digests()).toEqual([]);
    },
  );

  test("without content creates a draft", async () => {
    expect((await build({ weekStartDate: monday })).body).toMatchObject({ status: "draft", video_count: 0 });
  });

  test("again updates the unsent digest, also with 5 parallel clicks", async () => {
    await build({ weekStartDate: monday });
    await approveVideos(3);
    await Promise.all(Array.from({ length: 5 }, () => build({ weekStartDate: monday })));
    expect(await digests()).toMatchObject([{ video_count: 3, status: "ready" }]);
  });

  test("again doesn't change a sent digest", async () => {
    await subscribers(1);
    const id = await readyDigest();
    await send(id);
    const before = await digests();
    expect(await build({ weekStartDate: monday })).toMatchObject({
      status: 409,
      body: { error: { code: "already_sent" } },
    });
    expect(await digests()).toEqual(before);
  });

  test.each([
    ["2019-12-30", "Digests can be built for the weeks of Jan 6, 2020 to Nov 16, 2026."],
    ["2026-11-23", "Digests can be built for the weeks of Jan 6, 2020 to Nov 16, 2026."],
    ["2099-01-01", "Digests can be built for the weeks of Jan 6, 2020 to Nov 16, 2026."],
  ])("for the week of %s returns the possible weeks", async (weekStartDate, message) => {
    expect(await build({ weekStartDate })).toMatchObject({
      status: 400,
      body: { error: { code: "week_outside", message } },
    });
    expect(await digests()).toEqual([]);
  });

  test("truncates a long title without splitting an emoji", async () => {
    await approveVideos(1);
    const title = `${"a".repeat(118)}😀 and much more`;
    await product.service.from("enhanced_videos").update({ title }).neq("title", "");
    await build({ weekStartDate: monday });
    expect((await digests())[0]?.content_html).toContain(`${"a".repeat(118)}😀…`);
  });

  test("the mail of the fullest week is under 100 KB, has dark mode and alt texts, and escapes titles", async () => {
    await approveVideos(60);
    const { body } = await build({ weekStartDate: monday });
    expect(body.video_count).toBe(20);
    const html = (await digests())[0]?.content_html ?? "";
    expect(new TextEncoder().encode(html).length).toBeLessThan(100_000);
    expect(html).toContain("prefers-color-scheme: dark");
    expect(html.match(/<img /g)).toHaveLength(20);
    expect(html.match(/<img [^>]*alt="[^"]+"/g)).toHaveLength(20);
    expect(html.includes("<b>")).toBe(false);
    expect(/<script|javascript:|\son\w+=/i.test(html)).toBe(false);
    expect(html.includes("1 Spring Street")).toBe(true);
  });
});

describe("editing a digest", () => {
  const plain = { own_subject: "", intro: "", sections: ["videos", "plans", "articles"], item_order: [], left_out: [] };
  const callDigest = (action: "preview" | "edit", digestId: string, edit: object, seen?: string) =>
    product.call("build-weekly-digest", { action, digestId, edit: { ...plain, ...edit }, seen }, { token });
  const seenNow = async () => (await digests())[0]?.updated_at;
  async function threeSections(): Promise<string> {
    await approveVideos(3);
    const weeks = [{ week_number: 1, day_number: 1 }];
    const published_at = "2026-11-17T09:00:00Z";
    const spring = { slug: "spring", title: "Spring", duration_weeks: 1, published_at };
    await addPublishedPlan(product.service, spring, weeks);
    await product.service
      .from("blog_articles")
      .insert({ slug: "knees", title: "Kind to knees", is_published: true, published_at });
    return String((await build({ weekStartDate: monday })).body.digest_id);
  }
  const headings = (html: unknown) => [...String(html).matchAll(/<h2[^>]*>([^<]+)/g)].map(([, heading]) => heading);

  test("a text can't contain a recipient's secret links", async () => {
    const id = await threeSections();
    const edit = {
      ...plain,
      intro: "https://evil.example/?t=%%UNSUBSCRIBE_URL%%",
      own_subject: "%%%PREFERENCES_URL%%%",
    };
    const { html, subject } = (await callDigest("preview", id, edit)).body;
    expect(String(html)).toContain("https://evil.example/?t=%UNSUBSCRIBE_URL%");
    expect(subject).toBe("%PREFERENCES_URL%");
  });

  test("changes subject, intro, sections and order; the preview equals the sent mail, and a rebuild keeps the edits", async () => {
    await subscribers(1);
    const id = await threeSections();
    const before = await digests();
    const { news } = (await callDigest("preview", id, {})).body as {
      news: { videos: { url: string; title: string }[] };
    };
    const [first, second, third] = news.videos;
    const edit = {
      own_subject: "Three ways up",
      intro:
        "Hello <b>you</b>,\n\n**Jump** [today](https://site.example/a?b=1&c) [plans](/plans) [x](javascript:alert(1)) 2 ** 3.",
      sections: ["articles", "videos"],
      item_order: [third?.url, first?.url],
      left_out: [second?.url],
    };
    const preview = (await callDigest("preview", id, edit)).body;
    expect(await digests(), "a preview saves nothing").toEqual(before);
    expect(await callDigest("edit", id, edit, await seenNow())).toMatchObject({ status: 200 });
    const [saved] = await digests();
    expect(saved).toMatchObject({
      subject: "Three ways up",
      content_html: preview.html,
      video_count: 2,
      status: "ready",
    });
    expect(headings(saved?.content_html)).toEqual(["Worth reading", "New videos"]);
    expect(saved?.content_html).toContain("Hello &lt;b&gt;you&lt;/b&gt;,");
    const plain = saved?.content_html.replaceAll(/<!--.*?-->| (?:class|style|target)="[^"]*"/g, "");
    expect(plain).toContain(
      `<strong>Jump</strong> <a href="https://site.example/a?b=1&amp;c">today</a> <a href="${new URL("/plans", first?.url)}">plans</a> [x](javascript:alert(1)) 2 ** 3.`,
    );
    expect(saved?.content_text).toContain("https://site.example/a?b=1&c");
    const places = [third, first, second].map((item) => saved?.content_html.indexOf(item?.url ?? "") ?? 0);
    expect(places[0]).toBeGreaterThan(0);
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
    expect(places[2]).toBe(-1);
    expect(preview.added).toEqual([]);
    await product.service
      .from("blog_articles")
      .insert({ slug: "later", title: "Later", is_published: true, published_at: "2026-11-17T10:00:00Z" });
    const [later] = (await callDigest("preview", id, edit)).body.added as string[];
    expect(later, "what was left out isn't new").toMatch(/\/blog\/later$/);
    await product.service.from("blog_articles").delete().eq("slug", "later");
    expect((await build({ weekStartDate: monday })).body).toMatchObject({ subject: "Three ways up" });
    expect((await digests())[0]?.content_html).toBe(preview.html);
    await send(id);
    expect(product.sink.mails).toMatchObject([{ subject: "Three ways up" }]);
    expect(product.sink.mails[0]?.html).toContain("Hello &lt;b&gt;you&lt;/b&gt;,");
  });

  test("to remove everything makes it a draft and cancels its schedule", async () => {
    const id = await threeSections();
    await product.service.from("weekly_digests").update({ scheduled_for: "2026-11-18T13:00:00Z" }).eq("id", id);
    expect((await callDigest("edit", id, { sections: [], intro: "Only words" }, await seenNow())).status).toBe(200);
    expect(await digests()).toMatchObject([{ status: "draft", scheduled_for: null, video_count: 0 }]);
    expect((await send(id)).status).toBe(409);
  });

  test("that changed meanwhile is rejected", async () => {
    const id = await threeSections();
    const seen = await seenNow();
    await callDigest("edit", id, { own_subject: "First" }, seen);
    expect(await callDigest("edit", id, { own_subject: "Second" }, seen)).toMatchObject({
      status: 409,
      body: { error: { code: "changed" } },
    });
    expect(await digests()).toMatchObject([{ subject: "First" }]);
  });

  test("during a rebuild isn't overwritten by it", async () => {
    const id = await threeSections();
    await callDigest("edit", id, { own_subject: "Ours" }, await seenNow());
    const built = { subject: "Built", html: "<p>Built</p>", plain: "Built", videos: 3, is_ready: true };
    const save = (seen_edit?: string) =>
      product.service.rpc("save_weekly_digest", { week_start: monday, ...built, ...(seen_edit && { seen_edit }) });
    expect((await save().throwOnError()).data).toBeNull();
    expect(await digests()).toMatchObject([{ subject: "Ours" }]);
    const [{ edited_at } = { edited_at: null }] = await digests();
    expect((await save(edited_at ?? "").throwOnError()).data).toBe(id);
  });

  test("that was sent or deleted is rejected", async () => {
    await subscribers(1);
    const id = await threeSections();
    const seen = await seenNow();
    await send(id);
    for (const action of ["preview", "edit"] as const)
      expect(await callDigest(action, id, {}, seen)).toMatchObject({ body: { error: { code: "already_sent" } } });
    expect((await callDigest("preview", "00000000-0000-4000-8000-000000000000", {})).status).toBe(404);
  });

  test.each([
    [{ own_subject: "Jump\r\nBcc: all@example.com" }, "A subject is one line of at most 150 characters"],
    [{ own_subject: "Jump\u2028up" }, "A subject is one line of at most 150 characters"],
    [{ own_subject: "x".repeat(151) }, "A subject is one line of at most 150 characters"],
    [{ intro: "x".repeat(2001) }, "An intro has at most 2,000 characters"],
    [{ sections: ["videos", "videos"] }, "A section is in the digest once"],
    [{ sections: ["<script>"] }, ""],
  ])("with %j is rejected", async (edit, message) => {
    const id = await threeSections();
    const refused = await callDigest("edit", id, edit, await seenNow());
    expect(refused.status).toBe(400);
    expect(refused.body.error?.message).toContain(message);
  });
});

describe("the recipient's own week", () => {
  type Plan = Awaited<ReturnType<typeof addPublishedPlan>>;
  const days = [1, 2].map((day_number) => ({ week_number: 1, day_number, title: `Day <${day_number}>` }));
  /** A member subscribed to the digest, with one workout in its week and one before. */
  async function trainee(name: string, week_in_digest: boolean) {
    const someone = await product.person(`${name}@example.com`);
    await someone.client.from("user_profiles").update({ week_in_digest }).eq("user_id", someone.id).throwOnError();
    await product.service
      .from("email_subscriptions")
      .insert({ email: `${name[0]?.toUpperCase()}${name.slice(1)}@example.com` })
      .throwOnError();
    return someone;
  }
  async function train({ id, client }: Awaited<ReturnType<typeof trainee>>, plan: Plan, completed_at: string) {
    const enrollment_id = await addEnrollment(client, { user_id: id, plan_id: plan.id });
    const completion = { user_id: id, enrollment_id, plan_day_id: plan.dayIds[0] ?? "" };
    await client.from("workout_completions").insert(completion).throwOnError();
    const done = product.service.from("workout_completions").update({ completed_at });
    await done.eq("enrollment_id", enrollment_id).throwOnError();
  }
  const mailTo = (name: string) => product.sink.mails.find(({ to }) => to[0]?.toLowerCase() === `${name}@example.com`);

  test("is at the top for members who opted in, and for nobody else", async () => {
    const plan = await addPublishedPlan(
      product.service,
      { slug: "spring", title: "Spring & <sun> $&", duration_weeks: 1 },
      days,
    );
    const [agreed, refused, idle] = [
      await trainee("anna", true),
      await trainee("bea", false),
      await trainee("carl", true),
    ];
    await train(agreed, plan, "2026-11-22T23:59:00Z");
    await train(refused, plan, "2026-11-17T10:00:00Z");
    await train(idle, plan, "2026-11-15T23:59:00Z");
    await subscribers(120);
    const id = await readyDigest();
    expect(await send(id)).toMatchObject({ body: { sent_count: 123, pending: 0 } });
    const anna = mailTo("anna");
    expect(anna?.html).toContain("You did 1 workout this week.");
    expect(anna?.html).toContain("Day &lt;2&gt; (Spring &amp; &lt;sun&gt; $&amp;, week 1, day 2)");
    expect(anna?.html).toContain('href="http://localhost:4321/plans/spring?workout=1-2"');
    expect(anna?.text).toContain("Next: Day <2> (Spring & <sun> $&, week 1, day 2)");
    expect(mailTo("carl")?.html).toContain("No workout this week. Your mat is waiting.");
    const others = product.sink.mails.filter(({ to }) => !/^(anna|carl)@/i.test(to[0] ?? ""));
    expect(others).toHaveLength(121);
    for (const { html, text } of others) expect(`${html}${text}`).not.toMatch(/own week|Day (<|&lt;)|%%/i);
    expect(`${anna?.html}${anna?.text}`).not.toContain("%%");
  });

  test("is labeled by its dates in another week's digest", async () => {
    await trainee("vera", true);
    product.clock.now = new Date("2026-11-25T12:00:00Z");
    await send(await readyDigest());
    expect(mailTo("vera")?.html).toContain("No workout in the week of Nov 16–22. Your mat is waiting.");
  });

  test("isn't sent to an address that its account hasn't confirmed", async () => {
    const { id: unconfirmed } = await trainee("emil", true);
    await product.sql(`update auth.users set email_confirmed_at = null where id = '${unconfirmed}'`);
    await send(await readyDigest());
    expect(mailTo("emil")?.html).toContain("New videos");
    expect(mailTo("emil")?.html).not.toMatch(/own week|%%/i);
  });

  test("is missing, but no mail is, if the weeks can't be computed", async () => {
    await trainee("nora", true);
    const id = await readyDigest();
    const rename = (from: string, to: string) =>
      product.sql(`alter function public.${from}(uuid[], date) rename to ${to}`);
    await rename("recipients_weeks", "not_there");
    onTestFinished(async () => void (await rename("not_there", "recipients_weeks")));
    expect(await send(id)).toMatchObject({ status: 200, body: { sent_count: 1, pending: 0 } });
    expect(mailTo("nora")?.html).toContain("New videos");
    expect(mailTo("nora")?.html).not.toMatch(/No workout|own week|%%/i);
  });

  test("is neither in a test mail nor in the saved digest", async () => {
    await trainee("dora", true);
    const id = await readyDigest();
    await send(id, { testEmail: "dora@example.com" });
    expect(product.sink.mails[0]?.html).not.toMatch(/own week|%%/i);
    expect((await digests())[0]?.content_html).not.toMatch(/own week/i);
  });
});

describe("a scheduled digest", () => {
  const schedule = async (id: string, scheduled_for: string) =>
    void (await product.service.from("weekly_digests").update({ scheduled_for }).eq("id", id).throwOnError());

  test("is sent at its time and not before, once, also with two parallel runs of the schedule", async () => {
    await subscribers(150);
    const id = await readyDigest();
    await schedule(id, "2026-11-18T12:30:00Z");
    expect((await sweep()).body).toEqual({ digests: [] });
    expect(product.sink.mails).toEqual([]);
    pass(30 * 60);
    const swept = await Promise.all([sweep(), sweep(), sweep()]);
    expect(swept.map(({ status }) => status)).toEqual([200, 200, 200]);
    await sweep();
    expect(addressees()).toHaveLength(150);
    expect(new Set(addressees()).size).toBe(150);
    expect(await digests()).toMatchObject([{ status: "sent" }]);
  });

  test("that became a draft isn't sent", async () => {
    await subscribers(1);
    const id = await readyDigest();
    await schedule(id, "2026-11-18T12:30:00Z");
    await product.service.from("enhanced_videos").delete().not("id", "is", null);
    await build({ weekStartDate: monday });
    pass(3600);
    await sweep();
    expect(product.sink.mails).toEqual([]);
    expect(await digests()).toMatchObject([{ status: "draft", scheduled_for: null }]);
  });

  test("can be sent by hand before its time, and is then not sent again", async () => {
    await subscribers(2);
    const id = await readyDigest();
    await schedule(id, "2026-11-18T12:30:00Z");
    await send(id);
    pass(3600);
    await sweep();
    expect(addressees()).toHaveLength(2);
  });
});

describe("a stopped digest", () => {
  const stop = async (id: string) =>
    void (await product.service.from("weekly_digests").update({ stopped_at: "2026-11-18T12:00:00Z" }).eq("id", id));

  test("finishes the current batch, stays stopped for the schedule, and can be resumed", async () => {
    await subscribers(450);
    const id = await readyDigest();
    product.sink.faultFor = async () => {
      if (product.sink.calls === 2) await stop(id);
      return undefined;
    };
    expect(await send(id)).toMatchObject({ status: 200, body: { sent_count: 200, pending: 250 } });
    await sweep();
    expect(await send(id)).toMatchObject({ status: 409, body: { error: { code: "stopped" } } });
    expect(addressees()).toHaveLength(200);
    expect(await send(id, { resume: true })).toMatchObject({ status: 200, body: { sent_count: 450, pending: 0 } });
    expect(new Set(addressees()).size).toBe(450);
    expect(addressees()).toHaveLength(450);
  });

  test("isn't retried while the provider fails", async () => {
    await subscribers(150);
    const id = await readyDigest();
    product.sink.faultFor = () => refusal("rate_limit_exceeded");
    product.clock.passing = () => stop(id);
    expect(await send(id)).toMatchObject({ body: { sent_count: 0, pending: 150 } });
    product.clock.passing = async () => undefined;
    expect(product.sink.calls).toBe(1);
    product.sink.faultFor = undefined;
    await send(id, { resume: true });
    expect(addressees()).toHaveLength(150);
  });
});

describe("a test send of a digest", () => {
  test("goes to one address, is marked as a test, and changes nothing", async () => {
    await subscribers(3);
    const id = await readyDigest();
    const before = await digests();
    expect(await send(id, { testEmail: "boss@example.com" })).toMatchObject({
      status: 200,
      body: { total_subscribers: 1 },
    });
    expect(product.sink.mails).toMatchObject([{ to: ["boss@example.com"], subject: "[Test] This week: 1 new video" }]);
    expect(product.sink.mails[0]?.html).not.toContain("%%");
    expect(await digests()).toEqual(before);
    expect(await ledger()).toEqual([]);
    const logged = `select subject, subject_id, label, after from public.admin_log where subject = 'test_mails' and subject_id = '${id}'`;
    const entry = { subject: "test_mails", subject_id: id, label: "This week: 1 new video", after: {} };
    expect(await product.sql(logged)).toEqual([entry]);
  });

  test.each(["", "  ", "no-at-sign", null, 7])(
    "with %j as its address is rejected and never sent to subscribers",
    async (testEmail) => {
      await subscribers(3);
      const id = await readyDigest();
      expect((await send(id, { testEmail })).status).toBe(400);
      expect(product.sink.mails).toEqual([]);
      expect(await ledger()).toEqual([]);
    },
  );

  test("is limited to five an hour per address, in any spelling", async () => {
    const id = await readyDigest();
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++)
      statuses.push((await send(id, { testEmail: turn % 2 ? "FLOODED@example.com" : "flooded@example.com" })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await send(id, { testEmail: "calm@example.com" })).status).toBe(200);
    expect(product.sink.mails).toHaveLength(6);
  });

  test("is limited to twenty a day per person, who could use up the day's mails", async () => {
    const id = await readyDigest();
    const editor = await product.admin("eager@example.com");
    const own = await product.tokenOf(editor);
    const test = (testEmail: string) => product.call("send-weekly-digest", { digestId: id, testEmail }, { token: own });
    expect((await test("first@example.com")).status).toBe(200);
    await product.sql("update private.rate_limits set taken = 20 where bucket = 'digest-tests' and taken = 1");
    expect((await test("other@example.com")).status).toBe(429);
    expect((await send(id, { testEmail: "other@example.com" })).status).toBe(200);
  });

  test("rejected by the provider shows the reason", async () => {
    const id = await readyDigest();
    product.sink.faultFor = () => refusal("invalid_api_key");
    expect((await send(id, { testEmail: "boss@example.com" })).status).toBe(502);
  });
});

describe("sending a digest", () => {
  test("reaches every active subscriber with that preference once, and the ledger is consistent", async () => {
    await subscribers(250);
    await product.service.from("email_subscriptions").insert([
      { email: "left@example.com", is_active: false, ended_at: "2026-11-01T00:00:00Z", ended_because: "unsubscribed" },
      { email: "plansonly@example.com", weekly_digest: false },
    ]);
    const id = await readyDigest();
    expect(await send(id)).toMatchObject({
      status: 200,
      body: { sent_count: 250, failed: 0, suppressed: 0, pending: 0 },
    });
    expect(new Set(addressees()).size).toBe(250);
    expect(addressees()).toHaveLength(250);
    expect(product.sink.calls).toBe(3);
    expect(await digests()).toMatchObject([{ status: "sent", subscriber_count: 250 }]);
    expect((await ledger()).every(({ status, provider_id }) => status === "sent" && provider_id)).toBe(true);
  });

  test("puts the recipient's links and RFC 8058 headers into each mail", async () => {
    await subscribers(2);
    await send(await readyDigest());
    const links = product.sink.mails.map(({ headers }) => headers?.["List-Unsubscribe"] ?? "");
    expect(new Set(links).size).toBe(2);
    for (const [index, mail] of product.sink.mails.entries()) {
      expect(mail.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
      const own = new URL(links[index]?.slice(1, -1) ?? "").searchParams.get("token") ?? "";
      expect(mail.html).toContain(`/newsletter/preferences?token=${own}`);
      expect(mail.text).toContain(own);
      expect(`${mail.html}${mail.text}`).not.toContain("%%");
    }
  });

  test("twice in parallel sends each mail once", async () => {
    await subscribers(150);
    const id = await readyDigest();
    const answers = await Promise.all([send(id), send(id), send(id)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(addressees()).toHaveLength(150);
    expect(new Set(addressees()).size).toBe(150);
    expect(await send(id)).toMatchObject({ status: 409, body: { error: { code: "already_sent" } } });
  });

  test("that is a draft or unknown is rejected", async () => {
    const draft = (await build({ weekStartDate: monday })).body.digest_id;
    expect((await send(draft)).status).toBe(409);
    expect((await send("00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await send("x")).status).toBe(400);
  });

  test("skips a subscriber who unsubscribes meanwhile and records the mail as suppressed", async () => {
    await subscribers(250);
    const id = await readyDigest();
    product.sink.faultFor = async (reached) => {
      product.sink.faultFor = undefined;
      const everybody = (await product.service.from("email_subscriptions").select("id, email")).data ?? [];
      for (const { id: subscription_id } of everybody.filter(({ email }) => !reached.includes(email))) {
        await product.service.rpc("end_subscription", { subscription_id, because: "unsubscribed" });
      }
      return undefined;
    };
    expect((await send(id)).body).toEqual({
      sent_count: 100,
      failed: 0,
      suppressed: 150,
      pending: 0,
      resumes_at: null,
    });
    expect(addressees()).toHaveLength(100);
    expect(await digests()).toMatchObject([{ status: "sent", subscriber_count: 100 }]);
  });
});

describe("when the provider has problems", () => {
  test.each([
    ["429 with Retry-After", refusal("rate_limit_exceeded", { retryAfter: 7 }), [7000]],
    ["500", refusal("application_error"), [1000]],
    ["500 after the mails were accepted", { ...refusal("application_error"), kind: "lose-response" } as const, [1000]],
    ["an idempotency key in use", refusal("concurrent_idempotent_requests"), [1000]],
  ])("%s is retried after a pause, and nobody gets two mails", async (_, trouble, pauses) => {
    await subscribers(120);
    const id = await readyDigest();
    product.sink.faultFor = () => {
      product.sink.faultFor = undefined;
      return trouble;
    };
    expect((await send(id)).body).toMatchObject({ sent_count: 120, pending: 0 });
    expect(product.waits).toEqual(pauses);
    expect(new Set(addressees()).size).toBe(120);
    expect(addressees()).toHaveLength(120);
  });

  test("that last, the send pauses with growing delays and the sweep resumes it later", async () => {
    await subscribers(120);
    const id = await readyDigest();
    product.sink.faultFor = () => refusal("application_error", { status: 503 });
    expect((await send(id)).body).toMatchObject({ sent_count: 0, pending: 120 });
    expect(product.waits).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(await digests()).toMatchObject([{ status: "ready" }]);
    product.sink.faultFor = undefined;
    const swept = await sweep();
    expect(swept.body).toMatchObject({ digests: [{ digest_id: id, sent_count: 120, pending: 0 }] });
    expect(await digests()).toMatchObject([{ status: "sent" }]);
  });

  test("only a rejected address fails, whether the error names it or rejects the complete batch", async () => {
    await subscribers(100);
    const id = await readyDigest();
    product.sink.faultFor = (recipients) =>
      recipients.includes("reader42@example.com")
        ? refusal("validation_error", { message: "Invalid `to` field." })
        : undefined;
    expect((await send(id)).body).toMatchObject({ sent_count: 99, failed: 1, pending: 0 });
    expect((await ledger()).filter(({ status }) => status === "failed")).toMatchObject([
      { email: "reader42@example.com", error: expect.stringContaining("Invalid `to` field") },
    ]);
    expect(new Set(addressees()).size).toBe(99);
  });

  test("addresses rejected by name fail, the others are sent", async () => {
    await subscribers(10);
    const id = await readyDigest();
    const isOdd = (_: string, index: number) => index % 2 === 1;
    product.sink.faultFor = (recipients) => ({ kind: "refuse-addresses", addresses: recipients.filter(isOdd) });
    expect((await send(id)).body).toMatchObject({ sent_count: 5, failed: 5, pending: 0 });
    const sent = (await ledger()).filter(({ status }) => status === "sent");
    expect(sent.map(({ email }) => email).sort()).toEqual(addressees());
  });

  test.each([
    ["a bad key", refusal("invalid_api_key")],
    ["a malformed key", refusal("validation_error", { status: 400, message: "API key is invalid" })],
    ["a key without the right to send", refusal("restricted_api_key")],
    [
      "an unverified sender",
      refusal("validation_error", { status: 403, message: "The example.com domain is not verified." }),
    ],
    ["a malformed sender", refusal("validation_error", { message: "Invalid `from` field." })],
  ])("%s stops the send at once, marks no recipient as failed, and is reported", async (_, trouble) => {
    await subscribers(150);
    const id = await readyDigest();
    product.sink.faultFor = () => trouble;
    expect(await send(id)).toMatchObject({ status: 502, body: { error: { code: "mail_refused" } } });
    expect((await ledger()).every((delivery) => delivery.status === "pending")).toBe(true);
    product.sink.faultFor = undefined;
    expect((await send(id)).body).toMatchObject({ sent_count: 150, failed: 0 });
  });

  test.each([
    ["the day's quota is spent", "daily_quota_exceeded"],
    ["our key is rejected", "invalid_api_key"],
  ] as const)(
    "%s for days, everybody gets the mail afterwards, except those who unsubscribed meanwhile",
    async (_, error) => {
      await subscribers(300);
      const id = await readyDigest();
      product.sink.faultFor = () => (product.sink.calls > 1 ? refusal(error) : undefined);
      await send(id);
      for (let day = 0; day < 3; day += 1) {
        pass(24 * 3600);
        await sweep();
      }
      const [left] = (await ledger()).filter((delivery) => delivery.status === "pending");
      await product.service.rpc("end_subscription", {
        subscription_id: left?.subscription_id ?? "",
        because: "unsubscribed",
      });
      product.sink.faultFor = undefined;
      expect((await send(id)).body).toEqual({
        sent_count: 299,
        failed: 0,
        suppressed: 1,
        pending: 0,
        resumes_at: null,
      });
      expect(new Set(addressees()).size).toBe(299);
    },
  );

  const spent = refusal("daily_quota_exceeded");
  const hurried = refusal("rate_limit_exceeded");
  const refused = refusal("validation_error", { message: "Invalid `to` field." });
  test.each([
    ["half of a rejected batch that finds the quota used up", [refused, spent], 5],
    ["a rate-limited batch that then finds the quota used up", [hurried, spent], 0],
    ["a batch that is always rate limited", Array.from({ length: 6 }, () => hurried), 0],
  ])("%s was certainly not sent: its recipients wait for another", async (_, faults, frozen) => {
    await subscribers(10);
    const id = await readyDigest();
    const troubles = [...faults];
    product.sink.faultFor = () => troubles.shift();
    await send(id);
    expect(troubles).toEqual([]);
    expect(await ledger()).toHaveLength(10);
    expect((await ledger()).filter(({ batch_id }) => batch_id !== null)).toHaveLength(frozen);
    expect((await ledger()).every(({ attempts, status }) => attempts === 0 && status === "pending")).toBe(true);
    expect((await send(id)).body).toMatchObject({ sent_count: 10, pending: 0 });
  });

  test("a used-up quota after a time-out keeps the batch: its mails may have been sent", async () => {
    await subscribers(10);
    const id = await readyDigest();
    const troubles = [refusal("application_error"), spent, spent];
    product.sink.faultFor = () => troubles.shift();
    await send(id);
    const before = await ledger();
    expect(before.every(({ batch_id, status }) => batch_id !== null && status === "pending")).toBe(true);
    await send(id);
    expect(troubles).toEqual([]);
    expect((await ledger()).map(({ batch_id }) => batch_id)).toEqual(before.map(({ batch_id }) => batch_id));
  });

  test("the schedule waits an hour for a used-up quota, a manual send doesn't", async () => {
    await subscribers(150);
    const id = await readyDigest();
    product.sink.faultFor = () => spent;
    await send(id);
    pass(3599);
    expect((await sweep()).body).toEqual({ digests: [] });
    expect(product.sink.calls).toBe(1);
    await send(id);
    expect(product.sink.calls).toBe(2);
    pass(3600);
    product.sink.faultFor = undefined;
    expect((await sweep()).body).toMatchObject({ digests: [{ digest_id: id, sent_count: 150 }] });
  });

  test("a resumed send hands the rest to the schedule at once", async () => {
    await subscribers(150);
    const id = await readyDigest();
    product.sink.faultFor = () => spent;
    await send(id);
    product.sink.faultFor = () => ({ kind: "exhaust-rate", reset: 3600 });
    expect((await send(id)).body).toMatchObject({ sent_count: 100, pending: 50 });
    expect((await sweep()).body).toMatchObject({ digests: [{ digest_id: id, sent_count: 150 }] });
  });

  test("a pause longer than the platform's limit for a function ends the run", async () => {
    await subscribers(150);
    const id = await readyDigest();
    product.sink.faultFor = () => ({ kind: "exhaust-rate", reset: 3600 });
    expect((await send(id)).body).toMatchObject({ sent_count: 100, pending: 50 });
    expect(product.waits).toEqual([]);
  });

  test("the rate follows the rate limit headers", async () => {
    await subscribers(150);
    const id = await readyDigest();
    product.sink.faultFor = () => ({ kind: "exhaust-rate", reset: 3 });
    await send(id);
    expect(product.waits).toEqual([3000, 3000]);
  });

  test("a default of 80 mails a day, 10 of them for sign-ups, spreads the digest over days, also when sent by hand", async () => {
    const paced = await startTestFunctions({ more: { DIGEST_MAILS_PER_DAY: undefined } });
    const admin = await paced.tokenOf(await paced.admin("admin@example.com"));
    const emails = Array.from({ length: 250 }, (_, index) => ({ email: `reader${index}@example.com` }));
    await paced.service.from("email_subscriptions").insert(emails).throwOnError();
    const digest = await paced.service
      .from("weekly_digests")
      .insert({ week_start_date: monday, week_end_date: "2026-11-22", status: "ready", content_html: "<p>Hi</p>" })
      .select()
      .single()
      .throwOnError();
    const press = () => paced.call("send-weekly-digest", { digestId: digest.data.id }, { token: admin });
    const [one, other] = await Promise.all([press(), press()]);
    expect(paced.sink.mails).toHaveLength(70);
    expect([one.body, other.body]).toContainEqual(
      expect.objectContaining({ sent_count: 70, pending: 180, resumes_at: "2026-11-18T13:00:00.000Z" }),
    );
    for (const total of [140, 210, 250]) {
      paced.clock.now = new Date(paced.clock.now.getTime() + 24 * 3_600_000);
      for (let minute = 0; minute < 3; minute += 1) {
        await paced.call("send-weekly-digest", { action: "sweep" }, { apikey: secretKey });
      }
      expect(paced.sink.mails).toHaveLength(total);
    }
    expect(new Set(paced.sink.mails.flatMap(({ to }) => to)).size).toBe(250);
    await paced.close();
  });

  test("starts no batch after 45 s, so that it ends before its worker does", async () => {
    await subscribers(600);
    const id = await readyDigest();
    product.sink.faultFor = () => {
      pass(19);
      return undefined;
    };
    expect((await send(id)).body).toMatchObject({ sent_count: 300, pending: 300 });
  });

  test("stops before the platform's limit, and the next invocation continues", async () => {
    const hurried = await startTestFunctions({ more: { SENDING_BATCHES: "1" } });
    const admin = await hurried.tokenOf(await hurried.admin("admin@example.com"));
    await hurried.service
      .from("email_subscriptions")
      .insert(Array.from({ length: 250 }, (_, index) => ({ email: `reader${index}@example.com` })));
    const digest = await hurried.service
      .from("weekly_digests")
      .insert({ week_start_date: monday, week_end_date: "2026-11-22", status: "ready", content_html: "<p>Hi</p>" })
      .select()
      .single();
    const again = () => hurried.call("send-weekly-digest", { digestId: digest.data?.id }, { token: admin });
    const lefts = [];
    for (let invocation = 0; invocation < 3; invocation += 1) lefts.push((await again()).body.pending);
    expect(lefts).toEqual([150, 50, 0]);
    expect(hurried.sink.mails).toHaveLength(250);
    await hurried.close();
  });
});

test("the log has the administrator who built and sent a digest, and nobody for the schedule", async () => {
  const logged = async () => {
    const log = product.service.from("admin_log").select("action, actor, label, after").eq("subject", "weekly_digests");
    return (await log.order("id").throwOnError()).data;
  };
  await product.service.from("admin_log").delete().gt("id", 0).throwOnError();
  await subscribers(1);
  const sent = await readyDigest();
  await send(sent);
  const [digest] = await digests();
  expect(await logged()).toMatchObject([
    { action: "insert", actor: expect.any(String), label: digest?.subject, after: { status: "ready" } },
    { action: "update", actor: expect.any(String), after: { sending_started_at: expect.any(String) } },
  ]);

  await product.service.from("admin_log").delete().gt("id", 0).throwOnError();
  await product.call("build-weekly-digest", { autoGenerate: true, lastWeek: true }, { apikey: secretKey });
  await sweep();
  expect(await logged()).toEqual([]);
});
