import { expect, test } from "vitest";
import { islandChunks } from "@/integrations/island-chunks.ts";

type Importers = Record<string, string[]>;

/** Names the chunk of a module among others: who imports whom, at once or later, and which of them are entries. */
function chunkOf(id: string, importers: Importers, later: Importers = {}) {
  const getModuleInfo = (one: string) => ({
    isEntry: !(one in importers),
    importers: importers[one] ?? [],
    dynamicImporters: later[one] ?? [],
  });
  return islandChunks()(id, { getModuleInfo });
}

const dashboard = "/src/islands/Dashboard.tsx";
const history = "/src/islands/History.tsx";
const plan = "/src/islands/PlanProgress.tsx";
const session = "/src/islands/WorkoutSession.tsx";
const studios = "/src/islands/admin/screens/Studios.tsx";
const people = "/src/islands/admin/screens/People.tsx";
const profile = "/src/islands/Profile.tsx";
const login = "/src/islands/account/Login.tsx";
const search = "/src/islands/VideoSearch.tsx";

test.each([
  ["two islands of one audience share a chunk", [dashboard, history], "for-member"],
  ["islands of two audiences share one of theirs", [history, session], "for-member-training"],
  ["admin screens share by kinds of screens", [studios, people], "for-admin-lists"],
  ["what most pages load is one chunk", [dashboard, studios, search], "for-everybody"],
  ["what signing in, members and training share is one chunk", [login, dashboard, session], "for-members"],
  ["what admin screens share with them is in the same", [login, dashboard, session, studios], "for-members"],
  ["what signing in and all members share is in it, too", [login, dashboard], "for-members"],
  ["forms, of which members see them in their profile only, are not", [login, profile, studios], "for-account-admin"],
  ["a profile is a page of members", [profile, dashboard], "for-member"],
  ["a session and a plan's page share less than all of training", [session, plan], "for-training-plan-session"],
  ["one island keeps what only it needs", [dashboard], null],
  ["what a page's own script needs, too, stays out of it", [dashboard, history, "/src/elements/menu.ts"], null],
])("%s", (_, importers, chunk) => {
  expect(chunkOf("/src/ui/Card.tsx", { "/src/ui/Card.tsx": importers })).toBe(chunk);
});

test("a module counts for the islands that import it through others, in a circle, too", () => {
  const importers = { "/a.ts": ["/b.ts", dashboard], "/b.ts": ["/a.ts", history] };
  expect(chunkOf("/a.ts", importers)).toBe("for-member");
});

test("what only a press brings is in no shared chunk", () => {
  expect(chunkOf("/src/ui/Dialog.tsx", { "/src/ui/Dialog.tsx": [] })).toBe(null);
});

test("what a screen loads by itself, later, counts for it", () => {
  const days = "/src/islands/schedule/DayDate.tsx";
  const importers = { "/a.ts": [days, history], [days]: [] };
  expect(chunkOf("/a.ts", importers, { [days]: [plan] })).toBe("for-member-training");
});

test("what a page's own script loads at a press comes without what islands share", () => {
  const filtering = "/src/elements/list-filtering.ts";
  const importers = { "/a.ts": [filtering, dashboard, history], [filtering]: [] };
  expect(chunkOf("/a.ts", importers, { [filtering]: ["/src/elements/filter-list.ts"] })).toBe(null);
});
