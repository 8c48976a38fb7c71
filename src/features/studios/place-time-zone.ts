import { plainText } from "../../platform/plain-text.ts";
import { countryCode } from "./country.ts";

/** The time zones of a country by its English name or code; none where it or its zones are unknown. */
export function zonesOfCountry(country: string): readonly string[] {
  const code = countryCode(country);
  if (!code) return [];
  // browsers before 2025 lack it
  return (new Intl.Locale(`und-${code}`) as { getTimeZones?: () => string[] | undefined }).getTimeZones?.() ?? [];
}

/** Every time zone by name. */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf("timeZone");

const lettersOf = (text: string) =>
  plainText(text)
    .replace(/[^\p{L}]+/gu, " ")
    .trim();

/** Whether two zones had the same time in every month of a year. */
function sameClock(one: string, other: string): boolean {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1));
  const clock = (zone: string) => {
    const format = new Intl.DateTimeFormat("en", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
    return months.map((at) => format.format(at)).join();
  };
  return clock(one) === clock(other);
}

/** Whether a zone is the one that has this city's name today: Europe/Kiev is Europe/Kyiv. */
function isRenamed(zone: string, city: string): boolean {
  const timeZone = zone.replace(/[^/]+$/, city.replaceAll(" ", "_"));
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone === zone;
  } catch {
    // no zone has this name
    return false;
  }
}

/**
 * The time zone of a city: the zone named after it, else that of its country, where the whole country has one time. Null when
 * a person has to choose.
 */
export function timeZoneOf(city: string, country: string): string | null {
  const zones = zonesOfCountry(country);
  const name = lettersOf(city);
  const named =
    (zones.length > 0 ? zones : timeZones()).find((zone) => lettersOf(zone.split("/").at(-1) ?? "") === name) ??
    zones.find((zone) => isRenamed(zone, name));
  const [first] = zones;
  if (named) return named;
  return first && zones.every((zone) => sameClock(zone, first)) ? first : null;
}
