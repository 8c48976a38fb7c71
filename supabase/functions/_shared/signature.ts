const encoder = new TextEncoder();

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** A secret as a key for HMAC-SHA256. */
export const hmacKey = (secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

/** HMAC-SHA256 of a text. */
export const hmac = async (key: CryptoKey, text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));

// A digest signs once per reader: the key is made once per secret.
const keys = new Map<string, Promise<CryptoKey>>();
function keyOf(secret: string): Promise<CryptoKey> {
  const key = keys.get(secret) ?? hmacKey(encoder.encode(secret));
  keys.set(secret, key);
  return key;
}

/** The signature of a text for one purpose, so that a link made for one thing opens nothing else. */
export async function sign(secret: string, purpose: string, text: string): Promise<string> {
  return base64url(await hmac(await keyOf(secret), `${purpose}\n${text}`));
}

/** Compares in a time that says nothing about where two texts differ. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [encoder.encode(one), encoder.encode(other)];
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1) difference |= (a[index] ?? 0) ^ (b[index % b.length] ?? 0);
  return difference === 0 && b.length > 0;
}
