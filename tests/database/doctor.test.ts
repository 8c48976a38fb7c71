import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { examine } from "../../scripts/doctor/examine.ts";
import { examineAccounts } from "../../scripts/doctor/examine-accounts.ts";
import { examineMailDomain } from "../../scripts/doctor/examine-dns.ts";
import {
  examineFunctions,
  examineHealth,
  examineMail,
  examineSite,
  examineYoutube,
} from "../../scripts/doctor/examine-services.ts";
import { apiUrl, publishableKey, secretKey, testFunctions, variables } from "../support/functions.ts";
import { createFunctions } from "../support/mounted-functions.ts";

const healthy: Record<string, string> = {
  PUBLIC_SUPABASE_URL: apiUrl,
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  SUPABASE_SECRET_KEY: secretKey,
};
const product = await testFunctions();
await product.admin("admin@example.com");

/** The backend and its functions as one project. */
const network: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  request.headers.set("cf-connecting-ip", "192.0.2.1");
  return request.url.includes("/functions/v1/") ? product.functions(request) : product.app.fetch(request);
};

const noRecords = Object.assign(new Error("queryTxt ENOTFOUND"), { code: "ENOTFOUND" });
const resolveTxt = (): Promise<string[][]> => Promise.reject(noRecords);

/** The problems that the doctor finds. */
async function missing(environment: Record<string, string>, fetch = network) {
  const findings = await examine({ environment, fetch, resolveTxt });
  const lacking = findings.filter(({ verdict }) => verdict === "missing");
  expect(lacking.filter(({ fix }) => !fix)).toEqual([]);
  return lacking.map(({ what }) => what);
}

test("a healthy environment has no problems", async () => {
  expect(await missing(healthy)).toEqual([]);
});

test.each([
  ["accepts", 200, "{}", "good"],
  ["rejects", 400, "API key not valid.", "missing"],
  ["forbids", 403, "accessNotConfigured", "missing"],
  ["has no quota left for", 403, "quotaExceeded", "unknown"],
])("YouTube %s the key", async (_, status, body, verdict) => {
  const environment = { PUBLIC_SUPABASE_URL: "https://ref.supabase.co", YOUTUBE_API_KEY: "a key" };
  const fetch: typeof globalThis.fetch = async () => new Response(body, { status });
  expect(await examineYoutube({ environment, fetch, resolveTxt })).toMatchObject([{ verdict }]);
});

describe("account security settings", () => {
  const hosted = "https://abcdefghijklmnopqrst.supabase.co";
  const settings = {
    security_update_password_require_current_password: true,
    security_update_password_require_reauthentication: true,
    mailer_secure_email_change_enabled: true,
    mailer_notifications_password_changed_enabled: true,
    mailer_notifications_email_changed_enabled: true,
    smtp_host: "smtp.resend.com",
  };
  /** The doctor's report for a project with this Management API response. */
  async function findings(token: string | undefined, answer: (request: Request) => Response) {
    const environment = { PUBLIC_SUPABASE_URL: hosted, SUPABASE_ACCESS_TOKEN: token };
    const fetch: typeof globalThis.fetch = async (input, init) => answer(new Request(input, init));
    return examineAccounts({ environment, fetch, resolveTxt });
  }
  const configuredAs = (more: object) => (request: Request) =>
    request.url === "https://api.supabase.com/v1/projects/abcdefghijklmnopqrst/config/auth" &&
    request.headers.get("authorization") === "Bearer sbp_token"
      ? Response.json({ ...settings, ...more })
      : new Response(null, { status: 404 });

  test("are all checked with an access token", async () => {
    const found = await findings("sbp_token", configuredAs({}));
    expect(found.map(({ verdict }) => verdict)).toEqual(Array(7).fill("good"));
  });

  test("are checked for a project with its own domain", async () => {
    const environment = {
      PUBLIC_SUPABASE_URL: "https://api.jumping.test",
      SUPABASE_PROJECT_REF: "abcdefghijklmnopqrst",
      SUPABASE_ACCESS_TOKEN: "sbp_token",
    };
    const fetch: typeof globalThis.fetch = async (input, init) => configuredAs({})(new Request(input, init));
    expect(await examineAccounts({ environment, fetch, resolveTxt })).toHaveLength(7);
  });

  test("secrets that differ from the file, or were never deployed, are named", async () => {
    const digest = (value: string) => createHash("sha256").update(value).digest("hex");
    const stored = [
      { name: "MAIL_FROM", value: digest("Jumping <hello@jumping.fit>") },
      { name: "RESEND_API_KEY", value: digest("re_old") },
      { name: "VAPID_PRIVATE_KEY", value: digest("private") },
      { name: "TURNSTILE_SECRET_KEY", value: digest("0x4") },
      { name: "SUPABASE_URL", value: digest(hosted) },
    ];
    const environment = {
      ...{ PUBLIC_SUPABASE_URL: hosted, SUPABASE_ACCESS_TOKEN: "sbp_token", PATH: "/usr/bin" },
      ...{ MAIL_FROM: "Jumping <hello@jumping.fit>", RESEND_API_KEY: "re_new", BUILD_HOOK_URL: "https://hook" },
    };
    const fetch: typeof globalThis.fetch = async (input) =>
      Response.json(new Request(input).url.endsWith("/secrets") ? stored : settings);
    const found = (await examineAccounts({ environment, fetch, resolveTxt })).filter(
      ({ verdict }) => verdict === "missing",
    );
    expect(found.map(({ what }) => what)).toEqual([
      "The functions also have TURNSTILE_SECRET_KEY",
      "The functions lack this file's RESEND_API_KEY, BUILD_HOOK_URL",
      "PUBLIC_VAPID_PUBLIC_KEY is not set",
    ]);
  });

  test("are unknown while the Management API is down", async () => {
    const found = await findings("sbp_token", () => new Response("Bad gateway", { status: 502 }));
    expect(found).toMatchObject([{ verdict: "unknown" }]);
  });

  test.each(Object.keys(settings))("%s is reported when off", async (name) => {
    const found = await findings("sbp_token", configuredAs({ [name]: false }));
    expect(found.filter(({ verdict }) => verdict === "missing")).toHaveLength(1);
  });

  test("a CAPTCHA without the site's key would lock everybody out", async () => {
    const found = await findings("sbp_token", configuredAs({ security_captcha_enabled: true }));
    expect(found.filter(({ verdict }) => verdict === "missing").map(({ what }) => what)).toEqual([
      "The auth service requires a CAPTCHA",
    ]);
  });

  test("are unknown without a token, and a rejected token is reported", async () => {
    expect(await findings(undefined, configuredAs({}))).toMatchObject([{ verdict: "unknown" }]);
    expect(await findings("sbp_old", configuredAs({}))).toMatchObject([{ verdict: "missing" }]);
  });

  test("are skipped locally, where the local stack enforces them", async () => {
    expect(await examineAccounts({ environment: healthy, fetch: network, resolveTxt })).toEqual([]);
  });
});

test.each([
  ["with its service worker", () => new Response(null), "good"],
  ["of another kind", (path: string) => new Response(null, { status: path === "/" ? 200 : 404 }), "missing"],
  ["of another kind that answers everything", () => new Response("<!doctype html>"), "missing"],
  ["that doesn't answer", () => Promise.reject(new TypeError("fetch failed")), "missing"],
] as const)("a site %s", async (_, answer, verdict) => {
  const environment = { PUBLIC_SUPABASE_URL: "https://ref.supabase.co", SITE_URL: "https://your.domain/" };
  const fetch: typeof globalThis.fetch = async (input) => answer(new URL(new Request(input).url).pathname);
  expect(await examineSite({ environment, fetch, resolveTxt })).toMatchObject([{ verdict }]);
});

describe("the mail provider", () => {
  const domains = (status: string) => Response.json({ object: "list", data: [{ name: "jumping.example", status }] });
  const refusal = (statusCode: number, name: string, message: string) =>
    Response.json({ statusCode, name, message }, { status: statusCode });
  test.each([
    ["accepts the key and the domain", domains("verified"), ["good", "good"]],
    ["hasn't verified the domain", domains("pending"), ["good", "missing"]],
    [
      "accepts a key that may only send",
      refusal(401, "restricted_api_key", "This API key is restricted to only send emails."),
      ["good"],
    ],
    ["rejects the key", refusal(400, "validation_error", "API key is invalid"), ["missing"]],
    ["is down", new Response("Bad gateway", { status: 502 }), ["unknown"]],
  ])("%s", async (_, answer, verdicts) => {
    const environment = {
      PUBLIC_SUPABASE_URL: "https://ref.supabase.co",
      RESEND_API_KEY: "re_key",
      MAIL_FROM: "Jumping <hello@Jumping.example>",
    };
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      expect([request.url, request.headers.get("authorization")]).toEqual([
        "https://api.resend.com/domains",
        "Bearer re_key",
      ]);
      return answer;
    };
    expect((await examineMail({ environment, fetch, resolveTxt })).map(({ verdict }) => verdict)).toEqual(verdicts);
  });
});

describe("the DNS records of the mail domain", () => {
  const key = `p=${"A".repeat(216)}`;
  const complete: Record<string, string[][]> = {
    "send.news.jumping.example": [["v=spf1 include:amazonses.com ~all"]],
    // long records come in parts
    "resend._domainkey.news.jumping.example": [["unrelated"], [key.slice(0, 100), key.slice(100)]],
    "_dmarc.jumping.example": [["v=DMARC1; p=none; rua=mailto:you@jumping.example"]],
  };
  const look = (records: Record<string, string[][]>, failure: Error = noRecords) =>
    examineMailDomain({
      environment: { PUBLIC_SUPABASE_URL: "https://ref.supabase.co", MAIL_FROM: "Jump <hello@News.jumping.example>" },
      fetch: network,
      resolveTxt: async (name) => records[name] ?? Promise.reject(failure),
    });

  test("are good when complete, also with the DMARC record of the domain above", async () => {
    expect((await look(complete)).map(({ verdict }) => verdict)).toEqual(["good", "good", "good"]);
  });

  test.each([
    ["no SPF record", { "send.news.jumping.example": [] }, "send.news.jumping.example has no SPF record"],
    [
      "two SPF records",
      { "send.news.jumping.example": [["v=spf1 include:amazonses.com ~all"], ["v=spf1 -all"]] },
      "send.news.jumping.example has an SPF record twice, so receivers ignore both",
    ],
    [
      "an SPF record without the provider",
      { "send.news.jumping.example": [["v=spf1 -all"]] },
      "send.news.jumping.example has an SPF record: v=spf1 -all",
    ],
    [
      "a withdrawn DKIM key",
      { "resend._domainkey.news.jumping.example": [["p="]] },
      "resend._domainkey.news.jumping.example has a DKIM key: p=",
    ],
    ["no DMARC record", { "_dmarc.jumping.example": [] }, "_dmarc.news.jumping.example has no DMARC record"],
  ])("%s is reported with the fix", async (_, records, what) => {
    const found = (await look({ ...complete, ...records })).filter(({ verdict }) => verdict === "missing");
    expect(found).toEqual([{ verdict: "missing", what, fix: expect.any(String) }]);
  });

  test("are unknown when DNS doesn't answer", async () => {
    const failure = Object.assign(new Error("queryTxt ETIMEOUT"), { code: "ETIMEOUT" });
    expect((await look({}, failure)).map(({ verdict }) => verdict)).toEqual(["unknown", "unknown", "unknown"]);
  });
});

describe("the doctor reports that", () => {
  test.each(Object.keys(healthy))("%s is not set", async (name) => {
    expect(await missing({ ...healthy, [name]: "" })).toContain(`${name} is not set`);
  });

  test("the secret key is wrong", async () => {
    const found = await missing({ ...healthy, SUPABASE_SECRET_KEY: "sb_secret_of_another_project" });
    expect(found.join()).toBe("The project rejects SUPABASE_SECRET_KEY");
  });

  test("the secret key is used as the public one", async () => {
    const found = await missing({ ...healthy, PUBLIC_SUPABASE_PUBLISHABLE_KEY: secretKey });
    expect(found).toContain("The secret key stands where everybody reads it");
  });

  test("the project is paused", async () => {
    const found = await missing(healthy, async () => new Response("Project paused", { status: 540 }));
    expect(found).toEqual(["The project answers 540"]);
  });

  test("the project is unreachable", async () => {
    const found = await missing(healthy, async () => {
      throw new TypeError("fetch failed");
    });
    expect(found).toEqual([`${apiUrl} can't be reached: fetch failed`]);
  });

  test("a function is not deployed, or lacks its secrets", async () => {
    const gone = await missing(healthy, async (input, init) =>
      new Request(input).url.endsWith("/site-rebuild") ? new Response(null, { status: 404 }) : network(input, init),
    );
    expect(gone).toEqual(["Function site-rebuild is not there"]);
    const without = (name: string) => {
      const bare = createFunctions({ variables: { ...variables, [name]: "" }, write: () => undefined });
      return missing(healthy, async (input, init) => {
        const request = new Request(input, init);
        return request.url.includes("/functions/v1/") ? bare(request) : product.app.fetch(request);
      });
    };
    expect(await without("UNSUBSCRIBE_SECRET")).toContain("Function site-rebuild fails (500)");
    expect(await without("RESEND_WEBHOOK_SECRET")).toContain(
      "Function email-events fails (503): RESEND_WEBHOOK_SECRET is not set",
    );
    const error = { message: "RESEND_WEBHOOK_SECRET is not set" };
    const found = await examineFunctions({
      environment: healthy,
      fetch: async () => Response.json({ error }, { status: 503 }),
      resolveTxt,
    });
    expect(found[0]?.fix).toMatch(/^Set RESEND_WEBHOOK_SECRET=/);
  });

  test("functions don't see who calls them", async () => {
    const found = await missing(healthy, async (input, init) => {
      const request = new Request(input, init);
      return request.url.includes("/functions/v1/") ? product.functions(request) : product.app.fetch(request);
    });
    expect(found).toEqual(["Functions don't see the address of a visitor, so all visitors share one rate limit"]);
  });

  test("a hosted project needs settings, a schedule and a hook", async () => {
    const hosted = { ...healthy, PUBLIC_SUPABASE_URL: "https://ref.supabase.co" };
    const found = (await missing(hosted)).join("\n");
    const limits = (await examine({ environment: hosted, fetch: network, resolveTxt }))
      .map(({ what }) => what)
      .join("\n");
    const lines = await missing({ ...hosted, MAIL_FROM: "Jumping <hello@jumping.fit>" });
    const lineOf = (words: string) => lines.findIndex((line) => line.includes(words));
    expect(lineOf("SPF record")).toBeGreaterThan(-1);
    expect(lineOf("SPF record")).toBeLessThan(lineOf("No nightly backup"));
    for (const limit of ["80 digest mails a day", "30 an hour", "any number of builds"])
      expect(limits).toContain(limit);
    for (const name of [
      "SITE_URL",
      "BUILD_HOOK_URL",
      "RESEND_API_KEY",
      "MAIL_FROM",
      "RESEND_WEBHOOK_SECRET",
      "POSTAL_ADDRESS",
      "PUBLIC_OPERATOR_NAME",
      "PUBLIC_OPERATOR_ADDRESS",
      "PUBLIC_OPERATOR_EMAIL",
      "PUBLIC_OPERATOR_LAW",
    ]) {
      expect(found).toContain(`${name} is not set`);
    }
    expect((await missing({ ...hosted, PUBLIC_OPERATOR_EMAIL: "hello@jumping.example" })).join()).toContain(
      "PUBLIC_OPERATOR_EMAIL is an example address",
    );
    expect(found).toContain("pg_cron, pg_net, supabase_vault");
    expect(found).toContain("rebuild what was published");
    expect(found).toContain("No nightly backup has been stored");
    await product.sql("update public.site_settings set last_backup_at = now()");
    expect((await missing(hosted)).join("\n")).not.toContain("backup");
  });

  test("the last build failed", async () => {
    await product.sql("insert into public.site_builds (status) values ('failed')");
    expect(await missing(healthy)).toEqual(["The last build of the site failed."]);
    await product.sql("delete from public.site_builds");
  });

  test.each([
    ["The last build of the site failed.", "The Site panel"],
    ["The build hook has refused for over two hours.", "Check BUILD_HOOK_URL"],
    ["The last backup is from 2026-11-15 11:00 UTC.", "See the workflow backup"],
    ["The database uses 480 of 500 MB.", "Free space"],
    ["The database can't be reached.", "Look at the project"],
    ["20 mails sent in 7 days, none reported as delivered: check the webhook.", "Set RESEND_WEBHOOK_SECRET="],
    ["Sign-up mails that have waited for over an hour: 3.", "raise DIGEST_MAILS_PER_DAY"],
    ["Nobody can sign in: the project's authentication fails.", "See the status of the service"],
    ["The last 12 new accounts weren't confirmed: check the password.", "The password is a key of Resend."],
    ["No browser took the last 12 pushes.", "npm run deploy -- --leaked"],
  ])("%s, with the fix", async (trouble, fix) => {
    const fetch = async () => Response.json({ troubles: [trouble] }, { status: 503 });
    expect(await examineHealth({ environment: healthy, fetch, resolveTxt })).toEqual([
      { verdict: "missing", what: trouble, fix: expect.stringContaining(fix) },
    ]);
  });

  // last, because each damages the database
  test("there is no administrator", async () => {
    await product.sql("delete from public.user_roles");
    expect(await missing(healthy)).toEqual(["0 administrators"]);
    await product.admin("second-admin@example.com");
  });

  test("costly requests are accepted: a table without its check, or GraphQL", async () => {
    await product.sql('drop policy "requests are cheap" on public.videos');
    const withGraphql: typeof fetch = async (input, init) => {
      const response = await network(input, init);
      if (!new Request(input, init).url.endsWith("/rpc/operations")) return response;
      const state = await response.json();
      return Response.json({ ...state, extensions: [...state.extensions, "pg_graphql"] });
    };
    expect(await missing(healthy, withGraphql)).toEqual([
      'Without the policy "requests are cheap": videos',
      "GraphQL, which the product doesn't use and doesn't limit, is on",
    ]);
    await product.sql(`create policy "requests are cheap" on public.videos as restrictive
      for select to anon, authenticated using ((select private.check_statement()))`);
  });

  test("a policy is missing and a table is open", async () => {
    await product.sql('drop policy "moderators see builds" on public.site_builds');
    await product.sql("alter table public.studios disable row level security");
    expect(await missing(healthy)).toEqual([
      "Without row-level security: studios",
      "Policies are gone: site_builds: moderators see builds",
    ]);
  });

  test("a migration was edited after it was applied", async () => {
    const edit = "update supabase_migrations.schema_migrations set statements[1] = statements[1] || ' more'";
    await product.sql(`${edit} where version = '20261122000500'`);
    expect(await missing(healthy)).toContain("Applied in another form: 20261122000500_plans.sql");
  });

  test("the schema is outdated", async () => {
    await product.sql("delete from supabase_migrations.schema_migrations where version > '20261122000800'");
    expect((await missing(healthy)).join()).toContain("The schema is at 20261122000800");
  });
});
