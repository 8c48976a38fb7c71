const encoder = new TextEncoder();

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

// cached by secret, because a digest signs once per recipient
const keys = new Map<string, Promise<CryptoKey>>();
function keyOf(secret: string): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = keys.get(secret) ?? crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  keys.set(secret, key);
  return key;
}

/** The HMAC-SHA256 of a text for a purpose, in base64url. A signature is invalid for other purposes. */
export async function sign(secret: string, purpose: string, text: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(`${purpose}\n${text}`));
  return base64url(new Uint8Array(signature));
}

/** Compares two texts in constant time. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [encoder.encode(one), encoder.encode(other)];
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1) difference |= (a[index] ?? 0) ^ (b[index % b.length] ?? 0);
  return difference === 0 && b.length > 0;
}
