import fc from "fast-check";
import { expect, test } from "vitest";
import { answeredSave, type SavedVideos, savedFor, savedIds, toggledSave } from "@/features/videos/saved-videos.ts";

const nobody: SavedVideos = { userId: null, ids: [], changes: {} };
const mia: SavedVideos = { userId: "mia", ids: ["a", "b"], changes: {} };
const press = (saved: SavedVideos, ...ids: string[]) => ids.reduce(toggledSave, saved);

test("the latest save comes first, before those of the account", () => {
  expect(savedIds(press(mia, "c", "d"))).toEqual(["d", "c", "a", "b"]);
  expect(savedIds(press(mia, "c", "a", "c", "c"))).toEqual(["c", "b"]);
});

test("signing in keeps a visitor's saves, and a visitor's removals remove nothing from the account", () => {
  const visitor = press(nobody, "c", "a", "a");
  expect(savedIds(visitor)).toEqual(["c"]);
  const signedIn = savedFor(visitor, "mia");
  expect(signedIn).toEqual({ userId: "mia", ids: [], changes: { c: true } });
});

test("neither another member nor a visitor sees a member's saves", () => {
  expect(savedIds(savedFor(press(mia, "c"), null))).toEqual([]);
  expect(savedFor(press(mia, "c"), "ben")).toEqual({ userId: "ben", ids: [], changes: {} });
});

test("changes during a request wait for the next one", () => {
  const before = press(mia, "c", "a");
  const after = answeredSave(press(before, "c", "d"), before.changes, ["c", "b"]);
  expect(after).toEqual({ userId: "mia", ids: ["c", "b"], changes: { c: false, d: true } });
  expect(savedIds(after)).toEqual(["d", "b"]);
});

const ids = ["a", "b", "c"];
const step = fc.record({ device: fc.nat(1), press: fc.option(fc.constantFrom(...ids)), answer: fc.boolean() });

test("two devices that toggle and sync in any order converge", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let account = new Set<string>(["a"]);
      const devices: SavedVideos[] = [mia, mia];
      const send = (device: number, duringIt: string | null = null) => {
        const sent = devices[device] ?? mia;
        for (const [id, isSaved] of Object.entries(sent.changes)) {
          account = new Set([...account].filter((one) => one !== id));
          if (isSaved) account.add(id);
        }
        const now = duringIt === null ? sent : toggledSave(sent, duringIt);
        devices[device] = answeredSave(now, sent.changes, [...account]);
      };
      for (const { device, press: id, answer } of steps) {
        if (answer) send(device, id);
        else if (id !== null) devices[device] = toggledSave(devices[device] ?? mia, id);
      }
      for (const device of [0, 1, 0]) send(device);
      expect(devices.map((saved) => savedIds(saved).sort())).toEqual([[...account].sort(), [...account].sort()]);
      expect(devices.map(({ changes }) => changes)).toEqual([{}, {}]);
    }),
  );
});
