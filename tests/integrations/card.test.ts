import { expect, test } from "vitest";
import { cardAt, cardFile } from "@/integrations/share-images/card.ts";

const file = (path: string, title: string, facts = "") => cardFile(cardAt(path, title, facts));

test.each(["/plans/bounce-basics", "/blog/first-week", "/", "/plans", "/videos"])(
  "%s has a picture of its own",
  (path) => {
    expect(file(path, "One title")).not.toBe(file(path, "Another title"));
  },
);

test.each(["videos", "studios"])("all %s share one picture: a host takes so many files", (section) => {
  expect(file(`/${section}/1`, "One", "12:34")).toBe(file(`/${section}/2`, "Another", "5:00"));
  expect(file(`/${section}/1`, "One")).not.toBe(file(`/${section}`, "One"));
});
