import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { drawnStudios, pictureOf, telHref } from "@/features/studios/studio-page.ts";

test("every studio has a picture: its first one, or a generated one that never changes", () => {
  const own = { url: "/covers/own.svg", alt: "The hall" };
  expect(pictureOf({ id: "1", pictures: [own, { url: "/covers/second.svg", alt: "" }] })).toEqual(own);
  const urls = Array.from({ length: 200 }, () => pictureOf({ id: crypto.randomUUID(), pictures: [] }).url);
  expect(new Set(urls).size).toBe(drawnStudios);
  expect(urls.filter((url) => !existsSync(`public${url}`))).toEqual([]);
  const again = () => pictureOf({ id: "0b9e2f5c", pictures: [] });
  expect(again()).toEqual(again());
});

test("a phone number's link has no spaces and brackets", () => {
  expect(telHref("+49 (30) 555-0112")).toBe("tel:+49305550112");
});
