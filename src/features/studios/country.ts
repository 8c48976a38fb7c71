/** Other names of countries, in lower case. */
const otherNames: Readonly<Record<string, string>> = {
  usa: "US",
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "czech republic": "CZ",
  turkey: "TR",
};

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
let codes: Map<string | undefined, string> | undefined;

/** The codes of all countries by English name in lower case. */
function countryCodes(): Map<string | undefined, string> {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const all = letters.flatMap((first) => letters.map((second) => first + second));
  // without deprecated codes such as SU
  const present = all.filter((code) => new Intl.Locale(`und-${code}`).region === code);
  return new Map(present.map((code) => [names.of(code)?.toLowerCase(), code]));
}

/** The ISO 3166 code of a country, by its English name or the code itself; undefined for other texts. */
export function countryCode(country: string): string | undefined {
  const name = country.trim().toLowerCase();
  codes ??= countryCodes();
  return otherNames[name] ?? codes.get(name) ?? (/^[a-z]{2}$/.test(name) ? name.toUpperCase() : undefined);
}
