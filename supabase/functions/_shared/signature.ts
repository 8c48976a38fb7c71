const encoder = new TextEncoder();

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** HMAC-SHA256 of a text. */
export async function hmac(secret: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

/** The signature of a text for one purpose, so that a link made for one thing opens nothing else. */
export async function sign(secret: string, purpose: string, text: string): Promise<string> {
  return base64url(await hmac(encoder.encode(secret), `${purpose}\n${text}`));
}

/** Compares in a time that says nothing about where two texts differ. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [encoder.encode(one), encoder.encode(other)];
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index += 1) difference |= (a[index] ?? 0) ^ (b[index % b.length] ?? 0);
  return difference === 0 && b.length > 0;
}
