import { describe, expect, test } from "vitest";
import {
  entryOfStudio,
  newStudio,
  type StudioEntry,
  studioOfEntry,
  studioProblems,
} from "@/features/studios/studio-entry.ts";

const entry: StudioEntry = {
  ...newStudio,
  name: " Spring Theory ",
  city: "Munich",
  country: "Germany",
  postal_code: " 80331 ",
  phone: " +49 30 555 0112 ",
  website_url: "spring-theory.example.com",
  coordinates: "https://www.openstreetmap.org/#map=17/52.4996/13.4303",
  instructors: "Jule Brandt, Emre Aksoy,",
  monday: "9-12, 16-20",
  friday: "18:00-02:00",
  sunday: "closed",
  pictures: [{ url: "/storage/v1/object/public/pictures/room.webp", alt: " The room " }],
};
const problemsOf = (part: Partial<StudioEntry>) => studioProblems({ ...entry, ...part });

test("the form's input becomes a studio's columns, with the time zone of its city", () => {
  expect(problemsOf({})).toEqual([]);
  expect(studioOfEntry(entry)).toEqual({
    name: "Spring Theory",
    description: "",
    city: "Munich",
    country: "Germany",
    address: "",
    postal_code: "80331",
    phone: "+49 30 555 0112",
    email: null,
    website_url: "https://spring-theory.example.com",
    opening_hours: { monday: "09:00-12:00, 16:00-20:00", friday: "18:00-02:00" },
    time_zone: "Europe/Berlin",
    latitude: 52.4996,
    longitude: 13.4303,
    instructors: ["Jule Brandt", "Emre Aksoy"],
    pictures: [{ url: "/storage/v1/object/public/pictures/room.webp", alt: "The room" }],
  });
});

test("saving an unchanged form leaves the studio unchanged", () => {
  const saved = studioOfEntry(entry);
  expect(studioOfEntry(entryOfStudio(saved))).toEqual(saved);
  const bare = studioOfEntry({ ...newStudio, name: "A", city: "B", country: "C" });
  expect(bare).toMatchObject({ opening_hours: null, time_zone: null, latitude: null, phone: null });
  expect(studioOfEntry(entryOfStudio(bare))).toEqual(bare);
});

test("a chosen time zone is preserved", () => {
  expect(studioOfEntry({ ...entry, time_zone: "Europe/Vienna" }).time_zone).toBe("Europe/Vienna");
});

describe("a studio can't be saved with", () => {
  test.each<[string, Partial<StudioEntry>, string[]]>([
    ["blank names", { name: " ", city: "", country: " " }, ["name", "city", "country"]],
    ["hours that don't exist", { tuesday: "25:99-26:00", monday: "soon" }, ["monday", "tuesday"]],
    ["a phone without digits", { phone: "call us" }, ["phone"]],
    ["a postal code without digits", { postal_code: "unknown" }, ["postal_code"]],
    ["a postal code that is a sentence", { postal_code: "10999 is next door" }, ["postal_code"]],
    ["an invalid email", { email: "nobody" }, ["email"]],
    ["a website that runs a script", { website_url: "javascript:alert(1)" }, ["website_url"]],
    ["a website of two words", { website_url: "two words" }, ["website_url"]],
    ["coordinates out of range", { coordinates: "95, 13" }, ["coordinates"]],
    ["a picture without a description", { pictures: [{ url: "/covers/a.svg", alt: " " }] }, ["pictures"]],
    ["a picture from another host", { pictures: [{ url: "https://evil.example/x.gif", alt: "x" }] }, ["pictures"]],
  ])("%s", (_, part, problems) => {
    expect(problemsOf(part)).toEqual(problems);
  });
});
