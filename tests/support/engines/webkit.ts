import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../../scripts/local/free-port.ts";
import type { Engine, EngineOptions } from "./engine.ts";

/** WebKitGTK's MiniBrowser on a virtual screen, over WebDriver. */
export async function openWebKit({ program, proxyPort, report }: EngineOptions): Promise<Engine> {
  const settings = await mkdtemp(join(tmpdir(), "jumping-webkit-"));
  await mkdir(join(settings, "gtk-3.0"));
  // without it, the toolbar makes windows wider than a phone
  await writeFile(
    join(settings, "gtk-3.0", "gtk.css"),
    "* { min-width: 0; padding: 0; border-width: 0; font-size: 1px }",
  );
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1400x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = await once(screen.stdout, "data");
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: "x11",
      XDG_CONFIG_HOME: settings,
      // a machine without sound has no server to connect to
      GST_PLUGIN_FEATURE_RANK: "pulsesink:NONE",
      // the sandbox needs what root and most containers don't have
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Playwright ends a worker that hangs
  process.once("exit", () => [driver, screen].map((child) => child.kill()));
  for (const input of [driver.stdout, driver.stderr])
    createInterface({ input }).on("line", (line) => {
      if (/^CONSOLE .*ERROR/.test(line)) report(line);
    });

  const call = async <Value>(method: string, path: string, body?: unknown): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: JSON.stringify(body) });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  while (!(await call("GET", "/status").catch(() => false))) await wait(20);

  const address = `127.0.0.1:${proxyPort}`;
  const capabilities = {
    unhandledPromptBehavior: "ignore",
    proxy: { proxyType: "manual", httpProxy: address, sslProxy: address },
    "webkitgtk:browserOptions": {
      binary: program,
      args: ["--automation", "--enable-write-console-messages-to-stdout=true"],
    },
  };

  async function openWindow() {
    const { sessionId } = await call<{ sessionId: string }>("POST", "/session", {
      capabilities: { alwaysMatch: capabilities },
    });
    const at = (path: string) => `/session/${sessionId}/${path}`;
    const run = (body: string) =>
      call("POST", at("execute/sync"), { script: `return (async () => {${body}})()`, args: [] });
    const setSize = (width: number, height: number) => call("POST", at("window/rect"), { width, height });
    // what a window is larger than its page, by its toolbar
    let [wider, taller] = [0, 0];
    return {
      goto: (url: string) => call<void>("POST", at("url"), { url }),
      run,
      perform: (input: unknown) => call<void>("POST", at("actions"), { actions: [input] }),
      async resize(width: number, height: number) {
        // a size that is reported late must not enlarge the window without end
        const limited = (more: number) => Math.max(0, Math.min(400, more));
        const inner = () => run("return [innerWidth, innerHeight]") as Promise<[number, number]>;
        for (let [wide, high] = await inner(); wide !== width || high !== height; ) {
          await setSize(width + wider, height + taller);
          [wide, high] = await inner();
          if (wide === width && high === height) return;
          await wait(50);
          wider = limited(width + wider - wide);
          taller = limited(height + taller - high);
        }
      },
      async dismissDialog() {
        const text = await call<string>("GET", at("alert/text")).catch(() => undefined);
        if (text !== undefined) await call("POST", at("alert/dismiss"), {});
        return text;
      },
      close: () => call<void>("DELETE", `/session/${sessionId}`),
    };
  }

  return {
    openWindow,
    async close() {
      await Promise.all([end(driver), end(screen)]);
      await rm(settings, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}
