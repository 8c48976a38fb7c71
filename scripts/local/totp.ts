import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, a new code every 30 seconds. */
const secondsPerCode = 30;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A random key of 160 bits in base32. */
export const newTotpSecret = (): string => [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join("");

/** The number of the 30 seconds that a time belongs to. */
export const totpStep = (time: Date): number => Math.floor(time.getTime() / 1000 / secondsPerCode);

/** The code of one step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The step whose code this is: the current one or a neighbor, because clocks differ. Undefined for a wrong code. */
export function matchingStep(secret: string, code: string, time: Date): number | undefined {
  const now = totpStep(time);
  return [now, now - 1, now + 1].find((step) => isSame(totpCode(secret, step), code));
}

const isSame = (known: string, given: string) =>
  known.length === given.length && timingSafeEqual(Buffer.from(known), Buffer.from(given));

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
