import { expect, test } from "vitest";
import { drawCard } from "@/integrations/share-images/draw.ts";
import { readPng } from "../support/read-png.ts";

const cardOf = (title: string) => drawCard({ kicker: "Studio", title, facts: "12:34 · Bouncing pyjamas" });

test("letters beyond English are drawn, each as itself", async () => {
  const pictures = await Promise.all(["ňňň", "źźź", "șșș", "ыыы", "эээ"].map(cardOf));
  expect(new Set(pictures.map((png) => png.toString("latin1"))).size).toBe(pictures.length);
});

test("emoji are left out: no face has them, and each would be an empty box", async () => {
  const [said, drawn] = await Promise.all(["🔥 Warm up ❤️ with 👩‍🦰™", "Warm up with ™"].map(cardOf));
  expect(drawn && said?.equals(drawn)).toBe(true);
});

test.each([
  ["of large letters", "Trampolinists everywhere: weightlifters"],
  [
    "of five lines",
    "Twenty minutes for people whose knees hurt, with a warm-up, two breaks and a stretch at the end of it all",
  ],
])("a title %s leaves the line below it free", async (_what, title) => {
  const { colorAt } = readPng(await cardOf(title));
  const above = Array.from({ length: 700 * 24 }, (_, place) => colorAt(place % 700, 510 + Math.floor(place / 700)));
  expect(new Set(above.map(String))).toEqual(new Set(["58,47,224"]));
});
