import { describe, expect, test } from "vitest";
import { isFull } from "../../scripts/test/full.ts";
import { callers, type Operation, openAudit, operations } from "../support/access/audit.ts";
import type { Caller } from "../support/access/world.ts";
import { testBackend } from "../support/backend.ts";

/**
 * The rows of each table that each caller reaches (rows and their names: tests/support/access/world.ts). "refused" means the
 * database rejects the request, "none" that it allows it and no row is visible.
 */
const matrix = `
table                 caller     select                  insert      update             delete
user_roles            visitor    refused                 refused     refused            refused
                      member     none                    refused     refused            refused
                      another    none                    refused     refused            refused
                      moderator  moderator               refused     refused            refused
                      editor     editor                  refused     refused            refused
                      admin      admin                   refused     refused            refused
user_profiles         visitor    refused                 refused     refused            refused
                      member     member                  own         member             refused
                      another    another                 own         another            refused
                      moderator  none                    own         none               refused
                      editor     none                    own         none               refused
                      admin      admin                   own         admin              refused
enhanced_videos       visitor    refused                 refused     refused            refused
                      member     none                    refused     refused            refused
                      another    none                    refused     refused            refused
                      moderator  approved, candidate     refused     refused            refused
                      editor     approved, candidate     refused     refused            refused
                      admin      approved, candidate     refused     refused            refused
videos                visitor    approved                refused     refused            refused
                      member     approved                refused     refused            refused
                      another    approved                refused     refused            refused
                      moderator  approved                refused     refused            refused
                      editor     approved                refused     refused            refused
                      admin      approved                refused     refused            refused
channel_whitelist     visitor    refused                 refused     refused            refused
                      member     none                    refused     none               none
                      another    none                    refused     none               none
                      moderator  channel                 channel     channel            channel
                      editor     channel                 channel     channel            channel
                      admin      channel                 channel     channel            channel
keyword_blacklist     visitor    refused                 refused     refused            refused
                      member     none                    refused     none               none
                      another    none                    refused     none               none
                      moderator  keyword                 keyword     keyword            keyword
                      editor     keyword                 keyword     keyword            keyword
                      admin      keyword                 keyword     keyword            keyword
moderation_log        visitor    refused                 refused     refused            refused
                      member     refused                 refused     refused            refused
                      another    refused                 refused     refused            refused
                      moderator  refused                 refused     refused            refused
                      editor     refused                 refused     refused            refused
                      admin      refused                 refused     refused            refused
workout_plans         visitor    published               refused     refused            refused
                      member     published               refused     none               none
                      another    published               refused     none               none
                      moderator  published               refused     none               none
                      editor     published, draft        plan        published, draft   published, draft
                      admin      published, draft        plan        published, draft   published, draft
workout_plan_days     visitor    published               refused     refused            refused
                      member     published               refused     none               none
                      another    published               refused     none               none
                      moderator  published               refused     none               none
                      editor     published, draft        day         published, draft   published, draft
                      admin      published, draft        day         published, draft   published, draft
plan_drafts           visitor    refused                 refused     refused            refused
                      member     none                    refused     none               none
                      another    none                    refused     none               none
                      moderator  none                    refused     none               none
                      editor     draft                   draft       draft              draft
                      admin      draft                   draft       draft              draft
plan_draft_days       visitor    refused                 refused     refused            refused
                      member     none                    refused     none               none
                      another    none                    refused     none               none
                      moderator  none                    refused     none               none
                      editor     day                     day         day                day
                      admin      day                     day         day                day
plan_enrollments      visitor    refused                 refused     refused            refused
                      member     member                  own         member             refused
                      another    another                 own         another            refused
                      moderator  none                    own         none               refused
                      editor     none                    own         none               refused
                      admin      member, another, admin  own         admin              refused
workout_completions   visitor    refused                 refused     refused            refused
                      member     member                  own, class  member             member
                      another    another                 own, class  another            another
                      moderator  none                    class       none               none
                      editor     none                    class       none               none
                      admin      none                    own, class  none               none
workout_sessions      visitor    refused                 refused     refused            refused
                      member     member                  own         member             member
                      another    another                 own         another            another
                      moderator  none                    own         none               none
                      editor     none                    own         none               none
                      admin      none                    own         none               none
weekly_goals          visitor    refused                 refused     refused            refused
                      member     member                  refused     refused            refused
                      another    another                 refused     refused            refused
                      moderator  none                    refused     refused            refused
                      editor     none                    refused     refused            refused
                      admin      none                    refused     refused            refused
paused_weeks          visitor    refused                 refused     refused            refused
                      member     member                  refused     refused            refused
                      another    another                 refused     refused            refused
                      moderator  none                    refused     refused            refused
                      editor     none                    refused     refused            refused
                      admin      none                    refused     refused            refused
saved_videos          visitor    refused                 refused     refused            refused
                      member     member                  own         refused            member
                      another    another                 own         refused            another
                      moderator  none                    own         refused            none
                      editor     none                    own         refused            none
                      admin      none                    own         refused            none
plan_friends          visitor    refused                 refused     refused            refused
                      member     refused                 refused     refused            refused
                      another    refused                 refused     refused            refused
                      moderator  refused                 refused     refused            refused
                      editor     refused                 refused     refused            refused
                      admin      refused                 refused     refused            refused
boings                visitor    refused                 refused     refused            refused
                      member     refused                 refused     refused            refused
                      another    refused                 refused     refused            refused
                      moderator  refused                 refused     refused            refused
                      editor     refused                 refused     refused            refused
                      admin      refused                 refused     refused            refused
studios               visitor    verified                refused     refused            refused
                      member     verified                refused     none               none
                      another    verified                refused     none               none
                      moderator  verified                refused     none               none
                      editor     verified, waiting       studio      verified, waiting  verified, waiting
                      admin      verified, waiting       studio      verified, waiting  verified, waiting
bounces               visitor    published               refused     refused            refused
                      member     published               refused     none               none
                      another    published               refused     none               none
                      moderator  published               refused     none               none
                      editor     published, draft        bounce      published, draft   published, draft
                      admin      published, draft        bounce      published, draft   published, draft
studio_corrections    visitor    refused                 refused     refused            refused
                      member     none                    refused     none               refused
                      another    none                    refused     none               refused
                      moderator  none                    refused     none               refused
                      editor     correction              refused     correction         refused
                      admin      correction              refused     correction         refused
blog_articles         visitor    published               refused     refused            refused
                      member     published               refused     none               none
                      another    published               refused     none               none
                      moderator  published               refused     none               none
                      editor     published, draft        article     published, draft   published, draft
                      admin      published, draft        article     published, draft   published, draft
article_drafts        visitor    refused                 refused     refused            refused
                      member     none                    refused     none               refused
                      another    none                    refused     none               refused
                      moderator  none                    refused     none               refused
                      editor     draft                   draft       draft              refused
                      admin      draft                   draft       draft              refused
article_revisions     visitor    refused                 refused     refused            refused
                      member     none                    refused     refused            refused
                      another    none                    refused     refused            refused
                      moderator  none                    refused     refused            refused
                      editor     revision                revision    refused            refused
                      admin      revision                revision    refused            refused
preview_links         visitor    refused                 refused     refused            refused
                      member     none                    refused     refused            none
                      another    none                    refused     refused            none
                      moderator  none                    refused     refused            none
                      editor     article, plan           link        refused            article, plan
                      admin      article, plan           link        refused            article, plan
search_synonyms       visitor    refused                 refused     refused            refused
                      member     none                    refused     none               none
                      another    none                    refused     none               none
                      moderator  none                    refused     none               none
                      editor     group                   group       group              group
                      admin      group                   group       group              group
tag_changes           visitor    refused                 refused     refused            refused
                      member     refused                 refused     refused            refused
                      another    refused                 refused     refused            refused
                      moderator  refused                 refused     refused            refused
                      editor     refused                 refused     refused            refused
                      admin      refused                 refused     refused            refused
redirects             visitor    plan, article           refused     refused            refused
                      member     plan, article           refused     refused            refused
                      another    plan, article           refused     refused            refused
                      moderator  plan, article           refused     refused            refused
                      editor     plan, draft, article    refused     refused            refused
                      admin      plan, draft, article    refused     refused            refused
email_subscriptions   visitor    refused                 refused     refused            refused
                      member     none                    refused     none               refused
                      another    none                    refused     none               refused
                      moderator  none                    refused     none               refused
                      editor     subscriber              refused     subscriber         refused
                      admin      subscriber              refused     subscriber         refused
suppressed_addresses  visitor    refused                 refused     refused            refused
                      member     refused                 refused     refused            refused
                      another    refused                 refused     refused            refused
                      moderator  refused                 refused     refused            refused
                      editor     refused                 refused     refused            refused
                      admin      refused                 refused     refused            refused
weekly_digests        visitor    refused                 refused     refused            refused
                      member     none                    refused     none               none
                      another    none                    refused     none               none
                      moderator  none                    refused     none               none
                      editor     draft, sending, sent    refused     draft              draft
                      admin      draft, sending, sent    refused     draft              draft
deliveries            visitor    refused                 refused     refused            refused
                      member     reminder                refused     refused            refused
                      another    none                    refused     refused            refused
                      moderator  none                    refused     refused            refused
                      editor     digest                  refused     refused            refused
                      admin      digest                  refused     refused            refused
push_subscriptions    visitor    refused                 refused     refused            refused
                      member     refused                 refused     refused            refused
                      another    refused                 refused     refused            refused
                      moderator  refused                 refused     refused            refused
                      editor     refused                 refused     refused            refused
                      admin      refused                 refused     refused            refused
site_changes          visitor    refused                 refused     refused            refused
                      member     none                    refused     refused            refused
                      another    none                    refused     refused            refused
                      moderator  change                  refused     refused            refused
                      editor     change                  refused     refused            refused
                      admin      change                  refused     refused            refused
site_builds           visitor    refused                 refused     refused            refused
                      member     none                    refused     refused            refused
                      another    none                    refused     refused            refused
                      moderator  build                   refused     refused            refused
                      editor     build                   refused     refused            refused
                      admin      build                   refused     refused            refused
admin_log             visitor    refused                 refused     refused            refused
                      member     none                    refused     refused            refused
                      another    none                    refused     refused            refused
                      moderator  none                    refused     refused            refused
                      editor     none                    refused     refused            refused
                      admin      entry                   refused     refused            refused
site_settings         visitor    settings                refused     refused            refused
                      member     none                    refused     none               refused
                      another    none                    refused     none               refused
                      moderator  settings                refused     none               refused
                      editor     settings                refused     none               refused
                      admin      settings                refused     settings           refused
site_pages            visitor    home                    refused     refused            refused
                      member     none                    refused     none               refused
                      another    none                    refused     none               refused
                      moderator  none                    refused     none               refused
                      editor     home                    refused     home               refused
                      admin      home                    refused     home               refused
site_page_revisions   visitor    refused                 refused     refused            refused
                      member     refused                 refused     refused            refused
                      another    refused                 refused     refused            refused
                      moderator  refused                 refused     refused            refused
                      editor     refused                 refused     refused            refused
                      admin      refused                 refused     refused            refused
picture_alts          visitor    refused                 refused     refused            refused
                      member     none                    refused     none               refused
                      another    none                    refused     none               refused
                      moderator  none                    refused     none               refused
                      editor     alt                     alt         alt                refused
                      admin      alt                     alt         alt                refused
trash                 visitor    refused                 refused     refused            refused
                      member     refused                 refused     refused            refused
                      another    refused                 refused     refused            refused
                      moderator  refused                 refused     refused            refused
                      editor     refused                 refused     refused            refused
                      admin      refused                 refused     refused            refused
`;

type Line = { table: string; caller: Caller } & Record<Operation, string>;

const lines = parse(matrix);

const backend = await testBackend();
const audit = await openAudit(backend);

test("the matrix has every table of the database, for every caller", async () => {
  const tables = await backend.sql<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  expect(lines.map(({ table, caller }) => `${table} ${caller}`).sort()).toEqual(
    tables.flatMap(({ tablename }) => callers.map((caller) => `${tablename} ${caller}`)).sort(),
  );
});

test.each(lines)("$caller and $table", async ({ table, caller, ...expected }) => {
  const actual: Record<string, string> = {};
  for (const operation of operations) actual[operation] = await audit.reach(table, caller, operation);
  expect(actual).toEqual(expected);
});

describe("each policy is covered by the matrix", () => {
  type Policy = {
    name: string;
    table: string;
    cmd: string;
    definition: string;
    using: string | null;
    check: string | null;
  };

  /** Whether a line of a policy's table changes. The cells most likely to change are requested first. */
  async function isNoticed({ table, cmd }: Policy, isLikely: (cell: string) => boolean): Promise<boolean> {
    const relevant = operations.filter((operation) => cmd === "ALL" || operation === cmd.toLowerCase());
    const cells = lines
      .filter((line) => line.table === table)
      .flatMap((line) => relevant.map((operation) => ({ caller: line.caller, operation, expected: line[operation] })));
    const inOrder = [true, false].flatMap((likely) => cells.filter(({ expected }) => isLikely(expected) === likely));
    for (const { caller, operation, expected } of inOrder) {
      if ((await audit.reach(table, caller, operation)) !== expected) return true;
    }
    return false;
  }
  const reachesRows = (cell: string) => cell !== "none" && cell !== "refused";
  const reachesNone = (cell: string) => cell === "none";

  test("dropping it or opening it to everyone makes a line fail", { timeout: isFull ? 900_000 : 240_000 }, async () => {
    const policies = await backend.sql<Policy>(policiesSql);
    expect(policies.length).toBeGreaterThan(30);
    const oneOfEachCommand = new Map(policies.map((policy) => [policy.cmd, policy]));
    const unnoticed: string[] = [];
    for (const policy of isFull ? policies : oneOfEachCommand.values()) {
      const { name, table, definition, using, check } = policy;
      await backend.sql(`drop policy "${name}" on public.${table}`);
      if (!(await isNoticed(policy, reachesRows))) unnoticed.push(`${table}: "${name}" dropped`);
      await backend.sql(definition);

      // it is open to its roles already
      if (using === "true") continue;
      const opened = [using === null ? "" : "using (true)", check === null ? "" : "with check (true)"].join(" ");
      await backend.sql(`alter policy "${name}" on public.${table} ${opened}`);
      if (!(await isNoticed(policy, reachesNone))) unnoticed.push(`${table}: "${name}" opened`);
      await backend.sql(`drop policy "${name}" on public.${table}`);
      await backend.sql(definition);
    }
    expect(unnoticed).toEqual([]);
  });
});

const policiesSql = `
  select policyname as name, tablename as table, cmd, qual as using, with_check as check,
    format('create policy %I on public.%I as %s for %s to %s', policyname, tablename, permissive, cmd,
           array_to_string(roles, ', '))
      || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') as definition
  from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE' order by tablename, policyname`;

function parse(text: string): Line[] {
  const [head = "", ...body] = text.trim().split("\n");
  const columns = ["table", "caller", ...operations].map((name) => head.indexOf(name));
  let table = "";
  return body.map((line) => {
    const cells = columns.map((start, index) => line.slice(start, columns[index + 1]).trim());
    table = cells[0] || table;
    const [, caller, select = "", insert = "", update = "", remove = ""] = cells;
    return { table, caller: caller as Caller, select, insert, update, delete: remove };
  });
}
