import { beforeEach, expect, test } from "vitest";
import { secretKey, siteUrl, testFunctions } from "../support/functions.ts";

const product = await testFunctions({ more: { DIGEST_MAILS_PER_DAY: "1" } });
const sweep = () => product.call("send-weekly-digest", { action: "sweep" }, { apikey: secretKey });
beforeEach(() => {
  product.sink.mails.length = 0;
});

test.each([
  [true, "We send no newsletter to this address."],
  [false, "The newsletter to this address continues. A link in each issue ends it."],
])(
  "a mail confirms the deletion of an account (end_newsletter %s), also without a budget, once, and no address is left",
  async (end_newsletter, words) => {
    const email = `leaving-${end_newsletter}@example.com`;
    const { client } = await product.person(email);
    await product.service.from("email_subscriptions").insert({ email }).throwOnError();
    await product.sql(`insert into public.deliveries (kind, channel, queue, key, status, sent_at)
    select 'welcome', 'mail', 'x', 'x', 'sent', now() from generate_series(1, 5)`);
    await client.rpc("delete_account", { password: "jumping-demo", end_newsletter }).throwOnError();
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(product.sink.mails).toMatchObject([{ to: [email], subject: "Your account is deleted" }]);
    expect(product.sink.mails[0]?.text?.replace(/\s+/g, " ")).toContain(words);
    expect(product.sink.mails[0]?.text).toContain(`${siteUrl}/privacy#contact`);
    const { data } = await product.service.from("deliveries").select().eq("kind", "account_deleted").throwOnError();
    expect(JSON.stringify(data)).not.toContain(email);
  },
);
