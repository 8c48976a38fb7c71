import { createHash } from "node:crypto";

/** The CSP hash of an inline script. */
export const inlineHash = (code: string) => `sha256-${createHash("sha256").update(code).digest("base64")}` as const;
