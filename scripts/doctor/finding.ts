/** The variables of .env or the shell, and the network. Tests inject their own. */
export type DoctorContext = { environment: Record<string, string | undefined>; fetch: typeof globalThis.fetch };

/** A finding. `cure` explains how to fix a missing setting, or how to check one that isn't visible from here. */
export type Finding = { verdict: "good" | "missing" | "unknown"; what: string; cure?: string };

export const good = (what: string): Finding => ({ verdict: "good", what });
export const missing = (what: string, cure: string): Finding => ({ verdict: "missing", what, cure });
export const unknown = (what: string, cure: string): Finding => ({ verdict: "unknown", what, cure });
export const check = (isGood: boolean, what: string, cure: string): Finding =>
  isGood ? good(what) : missing(what, cure);
