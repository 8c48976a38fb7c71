import { describe, expect, test } from "vitest";
import { correctable, correctableLabels, correctedPart, presentValue } from "@/features/studios/studio-correction.ts";
import { entryOfStudio, newStudio, studioOfEntry } from "@/features/studios/studio-entry.ts";

const studio = studioOfEntry({
  ...newStudio,
  name: "Spring",
  city: "Berlin",
  country: "Germany",
  phone: "030 1234",
  instructors: "Jule, Emre",
  monday: "9-17",
  tuesday: "9-17",
});
const partOf = (field: (typeof correctable)[number], suggestion: string) =>
  correctedPart(entryOfStudio(studio), field, suggestion);

describe("a suggestion is accepted as is", () => {
  test.each([
    ["phone", " 030\n5678 ", { phone: "030 5678" }],
    ["website_url", "spring.example.com", { website_url: "spring.example.com" }],
    ["instructors", "Jule\nNora", { instructors: "Jule, Nora" }],
    ["description", "Two\nlines", { description: "Two\nlines" }],
    ["opening_hours", "Mon 9-17\nTue closed\nSun 10-12", { tuesday: "", sunday: "10:00-12:00" }],
    ["phone", "030 1234", {}],
  ] as const)("%s: %j", (field, suggestion, part) => {
    expect(partOf(field, suggestion)).toEqual(part);
  });
});

describe("a suggestion that needs manual review", () => {
  test.each([
    ["other", "It has closed"],
    ["opening_hours", "They close at five now, I think"],
    ["opening_hours", "Mon 25-26"],
    ["email", "ask Jule"],
    ["website_url", "javascript:alert(1)"],
    ["phone", "x"],
    ["name", " "],
  ] as const)("%s: %j", (field, suggestion) => {
    expect(partOf(field, suggestion)).toBeNull();
  });
});

test("every correctable field has a text of its current value", () => {
  expect(presentValue(studio, "phone")).toBe("030 1234");
  expect(presentValue(studio, "email")).toBe("");
  expect(presentValue(studio, "instructors")).toBe("Jule, Emre");
  expect(presentValue(studio, "opening_hours")).toMatch(/^Monday: 09:00 – 17:00\n.*\nWednesday: Closed\n/);
  expect(presentValue({ ...studio, opening_hours: null }, "opening_hours")).toBe("Hours not available");
  expect(presentValue(studio, "other")).toBe("");
  expect(Object.keys(correctableLabels)).toEqual([...correctable]);
});
