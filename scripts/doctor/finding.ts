/** The variables of .env or the shell, and the network; tests bring their own. */
export type DoctorContext = { environment: Record<string, string | undefined>; fetch: typeof globalThis.fetch };

/** One thing the doctor looked at; `cure` explains how to fix what is missing, or how to find out what can't be seen from here. */
export type Finding = { verdict: "good" | "missing" | "unknown"; what: string; cure?: string };

export const good = (what: string): Finding => ({ verdict: "good", what });
export const missing = (what: string, cure: string): Finding => ({ verdict: "missing", what, cure });
export const unknown = (what: string, cure: string): Finding => ({ verdict: "unknown", what, cure });
export const check = (isGood: boolean, what: string, cure: string): Finding =>
  isGood ? good(what) : missing(what, cure);
