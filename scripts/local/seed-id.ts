import { createHash } from "node:crypto";

/** The id of a row of the demo content: the same on every machine, so that moved content matches existing rows. */
export function seedId(table: string, ...key: (string | number)[]): string {
  const hex = createHash("sha256")
    .update([table, ...key].join("\n"))
    .digest("hex");
  // a UUID of version 8, for custom formats
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18, 30)}`;
}
