import { Failure } from "../_shared/failure.ts";
import { hmac, hmacKey, sameText } from "../_shared/signature.ts";

// Older and newer deliveries are somebody's recording.
const TOLERANCE = 5 * 60;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

const refused = new Failure(401, "invalid_signature", "The signature is not valid");

/**
 * Proves that Resend sent this body now, and returns the id of the delivery: svix-signature holds one or more
 * "v1,<base64 HMAC-SHA256 of id.timestamp.body>" made with the secret after "whsec_".
 */
export async function verifyWebhookSignature(
  headers: Headers,
  body: string,
  secret: string,
  now: Date,
): Promise<string> {
  const id = headers.get("svix-id") ?? "";
  const timestamp = headers.get("svix-timestamp") ?? "";
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (id === "" || !/^\d+$/.test(timestamp) || age > TOLERANCE) throw refused;
  const key = await hmacKey(bytesOf(secret.replace(/^whsec_/, "")));
  const expected = `v1,${base64(await hmac(key, `${id}.${timestamp}.${body}`))}`;
  const given = (headers.get("svix-signature") ?? "").split(" ");
  if (!given.some((signature) => sameText(signature, expected))) throw refused;
  return id;
}
