import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** How a JPEG ends (its marker EOI, ITU-T T.81), and a PNG (the checksum of its chunk IEND, ISO/IEC 15948). */
const ends = [Buffer.from("ffd9", "hex"), Buffer.from("ae426082", "hex")];
const longest = 4;

/** Whether the picture is there to its end: a host may give a cache back in part. */
export function isWholePicture(path: string): boolean {
  try {
    const file = openSync(path, "r");
    try {
      const last = Buffer.alloc(longest);
      readSync(file, last, 0, longest, Math.max(0, fstatSync(file).size - longest));
      return ends.some((end) => last.subarray(-end.length).equals(end));
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}
