import { describe, expect, test } from "vitest";
import { timeZoneOf, zonesOfCountry } from "@/features/studios/studio-time-zone.ts";

describe("the time zone of a city", () => {
  test.each([
    ["Berlin", "Germany", "Europe/Berlin"],
    ["Munich", "Germany", "Europe/Berlin"],
    ["São Paulo", "Brazil", "America/Sao_Paulo"],
    ["New York", "USA", "America/New_York"],
    ["Santa Fe", "United States", null],
    ["Melbourne", "Australia", "Australia/Melbourne"],
    ["Oslo", "NO", "Europe/Oslo"],
    ["Kyiv", "Ukraine", "Europe/Kiev"],
    ["Edinburgh", "UK", "Europe/London"],
    ["Berlin", "", "Europe/Berlin"],
    ["Nowhere", "Atlantis", null],
    ["", "", null],
  ])("%s in %j is %s", (city, country, zone) => {
    expect(timeZoneOf(city, country)).toBe(zone);
  });

  test("a country with several zones offers only its own", () => {
    expect(zonesOfCountry("spain")).toEqual(expect.arrayContaining(["Europe/Madrid", "Atlantic/Canary"]));
    expect(zonesOfCountry("Atlantis")).toEqual([]);
  });
});
