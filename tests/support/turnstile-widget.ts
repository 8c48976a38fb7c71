import { onTestFinished, vi } from "vitest";

type Options = {
  callback: (token: string) => void;
  "error-callback": (code: string) => void;
  "before-interactive-callback": () => void;
};

/** Turns Turnstile on for a test. `visit` is what its widget does with the visitor; null: its script can't be loaded. */
export function turnTurnstileOn(visit: ((options: Options, dialog: HTMLElement) => void) | null) {
  vi.stubEnv("PUBLIC_TURNSTILE_SITE_KEY", "site key");
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  const render = (dialog: HTMLElement, options: Options) => {
    queueMicrotask(() => visit?.(options, dialog));
    return "widget";
  };
  vi.stubGlobal("turnstile", visit && { render, remove: () => undefined });
  const { append } = document.head;
  // jsdom loads no scripts
  document.head.append = (...nodes) => {
    append.apply(document.head, nodes);
    for (const node of nodes) (node as HTMLElement).dispatchEvent(new Event("error"));
  };
  onTestFinished(() => {
    document.head.append = append;
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });
}
