import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressMapUrl,
  coordinatesOf,
  coordinatesText,
  distanceBetween,
  distanceText,
  mapUrl,
} from "@/features/studios/coordinates.ts";

const berlin = { latitude: 52.52, longitude: 13.405 };
const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe("the distance of two points", () => {
  test.each([
    ["Hamburg", { latitude: 53.551, longitude: 9.993 }, 255],
    ["Melbourne", { latitude: -37.8136, longitude: 144.9631 }, 15_953],
    ["over the date line", { latitude: 52.52, longitude: -166.595 }, 8310],
  ])("from Berlin to %s", (_where, other, kilometers) => {
    expect(Math.abs(distanceBetween(berlin, other) / kilometers - 1)).toBeLessThan(0.01);
  });

  test("is symmetric, zero to the point itself, and at most half the circumference of the earth", () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        const distance = distanceBetween(one, other);
        expect(distance).toBeCloseTo(distanceBetween(other, one), 6);
        expect(distance).toBeGreaterThanOrEqual(0);
        expect(distance).toBeLessThanOrEqual(20_016);
        expect(distanceBetween(one, one)).toBe(0);
      }),
    );
  });

  test("satisfies the triangle inequality", () => {
    fc.assert(
      fc.property(point, point, point, (one, other, third) => {
        const detour = distanceBetween(one, third) + distanceBetween(third, other);
        expect(distanceBetween(one, other)).toBeLessThanOrEqual(detour + 1e-3);
      }),
    );
  });

  test.each([
    [0.34, "de-DE", "0.3 km away"],
    [9.96, "en", "10 km away"],
    [1234.5, "fr", "1,235 km away"],
    [3.2, "en-US", "2 mi away"],
    [100, "en-GB", "62 mi away"],
  ])("%d km is shown for %s as %s", (kilometers, language, text) => {
    expect(distanceText(kilometers, language)).toBe(text);
  });
});

test("a map link uses coordinates if known, and the address otherwise", () => {
  const studio = { address: "Beispielstraße 12, 10999 Berlin", city: "Berlin", country: "Germany" };
  expect(addressMapUrl({ ...studio, ...berlin })).toContain("mlat=52.52&mlon=13.405");
  const search = new URL(addressMapUrl({ ...studio, latitude: null, longitude: null }));
  expect(search.searchParams.get("query")).toBe("Beispielstraße 12, 10999 Berlin, Berlin, Germany");
  const without = new URL(addressMapUrl({ ...studio, address: "", latitude: null, longitude: null }));
  expect(without.searchParams.get("query")).toBe("Berlin, Germany");
});

describe("coordinates", () => {
  test.each([
    ["52.4996, 13.4303", 52.4996, 13.4303],
    ["-33.86 151.2", -33.86, 151.2],
    ["https://www.google.com/maps/place/X/@52.4996,13.4303,17z/data=1", 52.4996, 13.4303],
    ["https://www.openstreetmap.org/?mlat=52.5&mlon=13.4#map=17/52.5/13.4", 52.5, 13.4],
    ["https://www.openstreetmap.org/#map=12/52.5/-13.4", 52.5, -13.4],
    ["https://maps.google.com/?q=52.5,13.4", 52.5, 13.4],
  ])("are parsed from %s", (text, latitude, longitude) => {
    expect(coordinatesOf(text)).toEqual({ latitude, longitude });
  });

  test.each(["", "52.5", "91, 10", "10, 181", "north", "52.5, 13.4, 17"])("aren't parsed from %j", (text) => {
    expect(coordinatesOf(text)).toBeNull();
  });

  test("are formatted as text and a link", () => {
    expect(coordinatesText(52.5, -13.4)).toBe("52.5, -13.4");
    expect(coordinatesText(null, null)).toBe("");
    expect(coordinatesOf(mapUrl({ latitude: 52.5, longitude: -13.4 }))).toEqual({ latitude: 52.5, longitude: -13.4 });
  });
});
