import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { cardAt, cardFile, isOwnShareImage } from "@/site/integrations/share-images/card.ts";
import { nameCards } from "@/site/integrations/share-images/card-names.ts";
import { temporaryFolder } from "../../support/local/temporary-folder.ts";

const file = (path: string, title: string, facts = "", picture?: string) =>
  cardFile(cardAt(path, title, facts, picture));

test.each(["/plans/bounce-basics", "/blog/first-week", "/studios/1", "/", "/plans", "/videos"])(
  "%s has a specific share image",
  (path) => {
    expect(file(path, "One title")).not.toBe(file(path, "Another title"));
  },
);

test.each(["plans", "blog", "studios"])("a page of %s is shared with its cover and its text", (section) => {
  const shown = (title: string, cover?: string) => file(`/${section}/1`, title, "4 weeks", cover);
  const cards = [
    shown("One"),
    shown("One", "/covers/a.svg"),
    shown("One", "/covers/b.svg"),
    shown("Two", "/covers/a.svg"),
  ];
  expect(new Set(cards).size).toBe(cards.length);
});

test("a video is shared by its poster alone, so that videos with one poster share a file", () => {
  const poster = "/posters/demo0000001.svg";
  expect(cardAt("/videos/1", "One", "12:34", poster)).toEqual({ kicker: "", title: "", facts: "", picture: poster });
  expect(file("/videos/1", "One", "12:34", poster)).toBe(file("/videos/2", "Two", "5:00", poster));
  expect(file("/videos/1", "One", "", poster)).not.toBe(file("/videos/1", "One", "", "/posters/demo0000002.svg"));
});

test("a YouTube picture is shared unchanged, every other one is rendered", () => {
  expect(isOwnShareImage("https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg")).toBe(true);
  expect(isOwnShareImage("https://i.ytimg.com.example/vi/a.jpg")).toBe(false);
  expect(isOwnShareImage("/posters/demo0000001.svg")).toBe(false);
});

test("regenerating a cover in the public folder changes the share image", async () => {
  const folder = await temporaryFolder();
  const card = cardAt("/plans/1", "One", "4 weeks", "/cover.svg");
  const name = () => nameCards(`${pathToFileURL(folder).href}/`)(card);
  const names = [name()];
  for (const drawing of ["<svg/>", "<svg></svg>"]) {
    await writeFile(join(folder, "cover.svg"), drawing);
    names.push(name(), name());
  }
  expect([...new Set(names)]).toEqual([names[0], names[1], names[3]]);
});
