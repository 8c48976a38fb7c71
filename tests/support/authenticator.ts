import type { SupabaseClient } from "@supabase/supabase-js";
import { totpCode, totpStep } from "../../scripts/local/totp.ts";

/** An authenticator app. Each code is a new one, because none counts twice: at most two within 30 seconds. */
export function authenticator(secret: string): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, totpStep(new Date()));
    return totpCode(secret, last);
  };
}

/** Turns two-step sign-in on. Returns the factor, and the codes of its app. */
export async function turnOnTwoStep({ mfa }: Pick<SupabaseClient["auth"], "mfa">) {
  const enrolled = await mfa.enroll({ factorType: "totp" });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  const nextCode = authenticator(totp.secret);
  const { error } = await mfa.challengeAndVerify({ factorId, code: nextCode() });
  if (error) throw error;
  return { factorId, nextCode };
}
