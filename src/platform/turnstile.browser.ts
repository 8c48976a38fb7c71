import { captchaOrigin } from "./captcha.ts";

/** The part of Turnstile's API that we use. */
type Turnstile = {
  render: (container: HTMLElement, options: Record<string, unknown>) => string;
  remove: (widget: string) => void;
};

declare global {
  var turnstile: Turnstile | undefined;
}

// in milliseconds; a visitor who has to interact gets any time
const LIMIT = 20_000;

// a closed dialog isn't rendered, and Turnstile needs a rendered container
const hidden = "block fixed opacity-0 pointer-events-none";
const shown = "m-auto p-5 rounded-lg bg-surface text-ink";

/**
 * Lets Cloudflare Turnstile check the visitor, and resolves to a token, which is valid for one request within five minutes. Most
 * visitors see nothing; others get a dialog. Rejects if Turnstile can't be loaded, fails or takes too long, or the dialog is closed.
 */
export async function solveCaptcha(siteKey: string): Promise<string> {
  const turnstile = await loadTurnstile();
  const dialog = document.createElement("dialog");
  dialog.ariaLabel = "Check that you're human";
  dialog.className = hidden;
  dialog.inert = true;
  document.body.append(dialog);
  let widget = "";
  let timer = 0;
  try {
    return await new Promise((resolve, reject) => {
      timer = window.setTimeout(() => reject(new Error("Turnstile took too long")), LIMIT);
      dialog.addEventListener("close", () => reject(new Error("The check was closed")));
      widget = turnstile.render(dialog, {
        sitekey: siteKey,
        appearance: "interaction-only",
        language: "en",
        retry: "never",
        "response-field": false,
        callback: resolve,
        "error-callback": (code: unknown) => {
          reject(new Error(`Turnstile failed: ${code}`));
          return true;
        },
        "before-interactive-callback": () => {
          clearTimeout(timer);
          dialog.className = shown;
          dialog.inert = false;
          dialog.showModal();
        },
      });
    });
  } finally {
    clearTimeout(timer);
    turnstile.remove(widget);
    // returns the focus to the form
    dialog.close();
    dialog.remove();
  }
}

/** Loads Turnstile once, on first use. */
async function loadTurnstile(): Promise<Turnstile> {
  if (!globalThis.turnstile) {
    await new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${captchaOrigin}/turnstile/v0/api.js?render=explicit`;
      script.addEventListener("load", resolve);
      script.addEventListener("error", reject);
      setTimeout(reject, LIMIT);
      document.head.append(script);
    });
  }
  if (!globalThis.turnstile) throw new Error("Turnstile didn't load");
  return globalThis.turnstile;
}
