import { plainText } from "../../platform/text.ts";
import { countryCode } from "./country.ts";

/** The time zones of a country by its English name or code; empty if it is unknown. */
export function zonesOfCountry(country: string): readonly string[] {
  const code = countryCode(country);
  if (!code) return [];
  // browsers before 2025 don't have getTimeZones
  return (new Intl.Locale(`und-${code}`) as { getTimeZones?: () => string[] | undefined }).getTimeZones?.() ?? [];
}

/** The names of all time zones. */
export const timeZones = (): readonly string[] => Intl.supportedValuesOf("timeZone");

const lettersOf = (text: string) =>
  plainText(text)
    .replace(/[^\p{L}]+/gu, " ")
    .trim();

/** Whether two zones have the same time on the first day of every month. */
function sameClock(one: string, other: string): boolean {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1));
  const clock = (zone: string) => {
    const format = new Intl.DateTimeFormat("en", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
    return months.map((at) => format.format(at)).join();
  };
  return clock(one) === clock(other);
}

/** Whether the zone named after the city is an alias of this zone: Europe/Kyiv of Europe/Kiev. */
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
 * The time zone of a city: the zone named after it, or the zone of its country if the entire country has the same time. Null if it
 * can't be determined.
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
