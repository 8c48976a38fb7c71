import { keepMount } from "nanostores";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { $synonyms, deleteSynonyms, saveSynonyms } from "@/features/tags/admin/synonyms.store.ts";
import { $notice } from "@/platform/admin/notice.store.ts";
import { $changedMeanwhile } from "@/platform/admin/write.store.ts";
import { $session, endAuthSession } from "@/platform/session.store.ts";
import { respondWith } from "../../../support/broken-requests.ts";
import { serviceClient } from "../../../support/member.ts";
import { readyValue } from "../../../support/ready-value.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const service = serviceClient();
beforeAll(async () => {
  await signInNewAdmin();
  keepMount($session);
  keepMount($synonyms);
  await vi.waitFor(() => expect($synonyms.get().state).toBe("ready"));
});
afterAll(async () => void (await endAuthSession()));
beforeEach(() => $notice.set(null));

let made = 0;
const word = () => {
  made += 1;
  return `word${made}`;
};
async function saved(...words: string[]) {
  await saveSynonyms(null, words);
  return readyValue($synonyms).find((one) => one.words[0] === words[0]) ?? expect.fail("no group was added");
}
const inDatabase = async (id: string) =>
  (await service.from("search_synonyms").select("words").eq("id", id).maybeSingle().throwOnError()).data?.words;

test("a group can be added, edited and deleted", async () => {
  const [a, b, c] = [word(), word(), word()];
  const row = await saved(a, b);
  expect($notice.get()?.text).toBe(`A search for one of “${a}” and “${b}” finds them all now.`);
  expect(await saveSynonyms(row, [a, c])).toBe(true);
  expect(await inDatabase(row.id)).toEqual([a, c]);
  const edited = readyValue($synonyms).find(({ id }) => id === row.id);
  expect(edited && (await deleteSynonyms(edited))).toBe(true);
  expect(await inDatabase(row.id)).toBeUndefined();
});

test("a word of another group is reported", async () => {
  const [a, b] = [word(), word()];
  await saved(a, b);
  expect(await saveSynonyms(null, [word(), b])).toBe(false);
  expect($notice.get()?.text).toContain(`Another group has “${b}” already.`);
});

test("another administrator's save isn't overwritten", async () => {
  const [a, b, c] = [word(), word(), word()];
  const row = await saved(a, b);
  await service
    .from("search_synonyms")
    .update({ words: [a, c] })
    .eq("id", row.id)
    .throwOnError();
  expect(await saveSynonyms(row, [a, word()])).toBe(false);
  expect(await inDatabase(row.id)).toEqual([a, c]);
  expect($changedMeanwhile.get().get("synonym form")).toMatchObject({ words: [a, c] });
  expect(await deleteSynonyms(row)).toBe(false);
});

test("the list shows another administrator's save only after the role was confirmed, once", async () => {
  const [a, b, c] = [word(), word(), word()];
  const row = await saved(a, b);
  await service
    .from("search_synonyms")
    .update({ words: [a, c] })
    .eq("id", row.id)
    .throwOnError();
  const shown = () => JSON.stringify($synonyms.get());
  const shownMeanwhile: string[] = [];
  onTestFinished(
    respondWith({ method: "GET", path: "/user_roles" }, async (request, real) => {
      const response = await real(request);
      shownMeanwhile.push(shown());
      return response;
    }),
  );
  expect(await saveSynonyms(row, [a, word()])).toBe(false);
  expect(shownMeanwhile).toEqual([expect.stringContaining(`"${b}"`)]);
  expect(shown()).toContain(`"${c}"`);
});
