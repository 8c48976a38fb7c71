import { generateKeyPairSync, randomBytes } from "node:crypto";

/** The secrets that hosted projects have and the local stack generates on its first start. */
export type LocalKeys = {
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: string;
  SUPABASE_SECRET_KEY: string;
  /** signs the access tokens of the local auth service */
  SUPABASE_JWT_SECRET: string;
  /** signs the unsubscribe links in mails */
  UNSUBSCRIBE_SECRET: string;
  /** the mailbox's API key, instead of Resend's */
  RESEND_API_KEY: string;
  /** signs the mail service's webhooks */
  RESEND_WEBHOOK_SECRET: string;
  /** identify this site at push services (RFC 8292) */
  PUBLIC_VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
};

export function makeKeys(): LocalKeys {
  const vapid = vapidPair();
  return {
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: `sb_publishable_${token(24)}`,
    SUPABASE_SECRET_KEY: `sb_secret_${token(24)}`,
    SUPABASE_JWT_SECRET: token(48),
    UNSUBSCRIBE_SECRET: token(32),
    RESEND_API_KEY: `re_${token(24)}`,
    RESEND_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString("base64")}`,
    PUBLIC_VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
  };
}

const token = (bytes: number) => randomBytes(bytes).toString("base64url");

/** A P-256 key pair in the format of push services: the uncompressed point and the private number, in base64url. */
function vapidPair() {
  const { x, y, d } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" });
  const bytes = (part?: string) => Buffer.from(part ?? "", "base64url");
  const point = Buffer.concat([Buffer.from([4]), bytes(x), bytes(y)]);
  return { publicKey: point.toString("base64url"), privateKey: bytes(d).toString("base64url") };
}
