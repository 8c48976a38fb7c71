type Address = { address: string; city: string; postal_code: string | null };

const partsOf = (address: string) => address.split(",").map((part) => part.trim());

/** Whether a part of an address contains the postal code as separate words. */
const hasCode = (part: string, code: string | null) => code !== null && ` ${part} `.includes(` ${code} `);

/** The street of an address, without a city and a postal code after it. */
export function streetOf({ address, city, postal_code }: Address): string {
  const parts = partsOf(address);
  const end = parts.findIndex((part, index) => index > 0 && (part === city || hasCode(part, postal_code)));
  return end < 0 ? address : parts.slice(0, end).join(", ");
}

/** An address for display. Adds the postal code if the text lacks it. */
export function addressLine({ address, postal_code }: Omit<Address, "city">): string {
  const isComplete = postal_code === null || partsOf(address).some((part) => hasCode(part, postal_code));
  return isComplete ? address : [address, postal_code].filter(Boolean).join(", ");
}
