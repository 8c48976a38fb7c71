/** The variables of .env or the shell, the network, and the TXT records of a name. Tests inject their own. */
export type DoctorContext = {
  environment: Record<string, string | undefined>;
  fetch: typeof globalThis.fetch;
  resolveTxt: (name: string) => Promise<string[][]>;
};

/** A sender such as "Name <hello@your.domain>", or an address alone. */
export const mailSender = /^(?:[^<>]+<[^@\s<>]+@[^@\s<>]+\.[a-z]{2,}>|[^@\s<>]+@[^@\s<>]+\.[a-z]{2,})$/i;

/** The domain of a sender such as "Name <hello@your.domain>". */
export const mailDomain = (from: string): string | undefined => /@([^@\s>]+)>?$/.exec(from)?.[1]?.toLowerCase();

/** The command that pushes migrations, and sets secrets, functions, sign-in, redirects and mail templates. */
export const deployBackend = "Run: npm run deploy -- backend (HOSTING.md)";

/** The fix for a setting of the functions or the build. */
export const setAndDeploy = (name: string, value: string) =>
  `Set ${name}=${value} in .env.production, then: npm run deploy`;

/** The fix for a rejected key of the mail provider. Sign-in mails use the same key as their SMTP password. */
export const newMailKey = `Create a key at Resend, and set it as the password under Authentication > SMTP. ${setAndDeploy("RESEND_API_KEY", "re_…")}`;

/** The fix for a rejected key of YouTube. */
export const newYoutubeKey = `Create a key in Google's console, for the YouTube Data API. ${setAndDeploy("YOUTUBE_API_KEY", "…")}`;

/** A finding. `fix` explains how to fix a missing setting, or how to check one that isn't visible from here. */
export type Finding = { verdict: "good" | "missing" | "unknown"; what: string; fix?: string };

export const good = (what: string): Finding => ({ verdict: "good", what });
export const missing = (what: string, fix: string): Finding => ({ verdict: "missing", what, fix });
export const unknown = (what: string, fix: string): Finding => ({ verdict: "unknown", what, fix });
export const check = (isGood: boolean, what: string, fix: string): Finding =>
  isGood ? good(what) : missing(what, fix);
