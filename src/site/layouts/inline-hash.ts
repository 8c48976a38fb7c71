import { createHash } from "node:crypto";

/** The name by which a content security policy admits one inline script. */
export const inlineHash = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}` as const;
