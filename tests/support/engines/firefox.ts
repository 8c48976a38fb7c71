import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Engine, EngineOptions } from "./engine.ts";

type Message = {
  id?: number;
  method?: string;
  params?: { level: string; text: string; message: string; stackTrace?: { callFrames: { url: string }[] } };
  result?: unknown;
  error?: string;
  message?: string;
};

/** Firefox without a screen, over WebDriver BiDi. */
export async function openFirefox({ program, proxyPort, report }: EngineOptions): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), "jumping-firefox-"));
  await writeFile(join(profile, "user.js"), 'user_pref("network.proxy.allow_hijacking_localhost", true);');
  const browser = spawn(program, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = once(browser, "exit");
  // Playwright ends a worker that hangs
  process.once("exit", () => browser.kill());
  const lines = createInterface({ input: browser.stderr });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on("line", (line) => {
      const [, address] = /^WebDriver BiDi listening on (.*)$/.exec(line) ?? [];
      if (address) resolve(address);
    });
    exited.then(() => reject(new Error(`${program} ended before it was ready.`)));
  });
  const socket = new WebSocket(`${url}/session`);
  await once(socket, "open");

  const waiting = new Map<number, (message: Message) => void>();
  let dialog: string | undefined;
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    const { level, text = "", stackTrace } = message.params ?? {};
    if (message.method === "log.entryAdded" && level === "error" && !cancelledImport.test(text))
      report(`console: ${text} (${stackTrace?.callFrames.map(({ url }) => url).join(" ")})`);
    if (message.method === "browsingContext.userPromptOpened") dialog = message.params?.message;
    if (message.method === "browsingContext.userPromptClosed") dialog = undefined;
  });
  let last = 0;
  const call = async <Result>(method: string, params: unknown): Promise<Result> => {
    const id = ++last;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, error, message } = await answer;
    waiting.delete(id);
    if (error) throw new Error(`${error}: ${message}`);
    return result as Result;
  };

  const address = `127.0.0.1:${proxyPort}`;
  const capabilities = {
    unhandledPromptBehavior: { default: "ignore", beforeUnload: "accept" },
    proxy: { proxyType: "manual", httpProxy: address, sslProxy: address },
  };
  await call("session.new", { capabilities: { alwaysMatch: capabilities } });
  await call("session.subscribe", {
    events: ["log.entryAdded", "browsingContext.userPromptOpened", "browsingContext.userPromptClosed"],
  });
  // log.entryAdded has no violations of the content security policy
  await call("script.addPreloadScript", { functionDeclaration: String(logViolations) });

  async function openWindow() {
    const { userContext } = await call<{ userContext: string }>("browser.createUserContext", {});
    const { context } = await call<{ context: string }>("browsingContext.create", { type: "tab", userContext });
    return {
      goto: (url: string) => call<void>("browsingContext.navigate", { context, url, wait: "complete" }),
      async run(body: string) {
        const { result, exceptionDetails } = await call<Evaluated>("script.evaluate", {
          expression: `(async () => JSON.stringify(await (async () => {${body}})()))()`,
          target: { context },
          awaitPromise: true,
          userActivation: false,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return result?.value === undefined ? undefined : JSON.parse(result.value);
      },
      perform: (input: unknown) => call<void>("input.performActions", { context, actions: [input] }),
      resize: (width: number, height: number) =>
        call<void>("browsingContext.setViewport", { context, viewport: { width, height } }),
      async dismissDialog() {
        const text = dialog;
        if (text !== undefined) await call("browsingContext.handleUserPrompt", { context, accept: false });
        return text;
      },
      close: () => call<void>("browser.removeUserContext", { userContext }),
    };
  }

  return {
    openWindow,
    async close() {
      browser.kill();
      await exited;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox cancels the imports of a page that is left. The proxy reports those that failed. */
const cancelledImport = /^TypeError: error loading dynamically imported module/;

type Evaluated = { result?: { value?: string }; exceptionDetails?: { text: string } };

function logViolations() {
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    console.error(`The content security policy's ${violatedDirective} blocked ${blockedURI}`),
  );
}
