import { describe, expect, test } from "vitest";
import { coordinatesOf, coordinatesText, mapUrl } from "@/domain/coordinates.ts";
import { timeZoneOf, zonesOfCountry } from "@/domain/place-time-zone.ts";

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

  test("a country of several zones offers its own", () => {
    expect(zonesOfCountry("spain")).toEqual(expect.arrayContaining(["Europe/Madrid", "Atlantic/Canary"]));
    expect(zonesOfCountry("Atlantis")).toEqual([]);
  });
});

describe("a place on the map", () => {
  test.each([
    ["52.4996, 13.4303", 52.4996, 13.4303],
    ["-33.86 151.2", -33.86, 151.2],
    ["https://www.google.com/maps/place/X/@52.4996,13.4303,17z/data=1", 52.4996, 13.4303],
    ["https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=17/52.5/13.4", 52.5, 13.4],
    ["https://www.openstreetmap.org/#map=12/52.5/-13.4", 52.5, -13.4],
    ["https://maps.google.com/?q=52.5,13.4", 52.5, 13.4],
  ])("is read of %s", (text, latitude, longitude) => {
    expect(coordinatesOf(text)).toEqual({ latitude, longitude });
  });

  test.each(["", "52.5", "91, 10", "10, 181", "north", "52.5, 13.4, 17"])("isn't read of %j", (text) => {
    expect(coordinatesOf(text)).toBeNull();
  });

  test("is text and a link again", () => {
    expect(coordinatesText(52.5, -13.4)).toBe("52.5, -13.4");
    expect(coordinatesText(null, null)).toBe("");
    expect(coordinatesOf(mapUrl({ latitude: 52.5, longitude: -13.4 }))).toEqual({ latitude: 52.5, longitude: -13.4 });
  });
});
