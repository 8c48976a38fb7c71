type Place = { address: string; city: string; postal_code: string | null };

const partsOf = (address: string) => address.split(",").map((part) => part.trim());

/** Whether a part of an address holds the postal code, as words of its own. */
const hasCode = (part: string, code: string | null) => code !== null && ` ${part} `.includes(` ${code} `);

/** The street of an address, without the city and the postal code that may follow it. */
export function streetOf({ address, city, postal_code }: Place): string {
  const parts = partsOf(address);
  const end = parts.findIndex((part, index) => index > 0 && (part === city || hasCode(part, postal_code)));
  return end < 0 ? address : parts.slice(0, end).join(", ");
}

/** An address as a page shows it: with its postal code, which people may have left out of it. */
export function addressLine({ address, postal_code }: Omit<Place, "city">): string {
  const isComplete = postal_code === null || partsOf(address).some((part) => hasCode(part, postal_code));
  return isComplete ? address : [address, postal_code].filter(Boolean).join(", ");
}
