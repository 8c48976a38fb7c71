import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/** The last bytes of a JPEG (the EOI marker, ITU-T T.81) and of a PNG (the checksum of its IEND chunk, ISO/IEC 15948). */
const ends = [Buffer.from("ffd9", "hex"), Buffer.from("ae426082", "hex")];
const longest = 4;

/** Whether an image file is complete: a host may restore the cache partially. */
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
