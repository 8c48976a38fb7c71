import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A call as the build hook received it. */
type Call = { headers: IncomingMessage["headers"]; body: string };
/** "takes" starts a build; "slow" starts one and never responds; "loses" closes the connection and builds nothing. */
type Manner = "takes" | "refuses" | "asks to retry later" | "slow" | "loses";

/** A build hook on a separate port. Tests choose its behavior for each call; `built` runs for each build it starts. */
export async function startBuildHook(built: () => Promise<void> | void) {
  const calls: Call[] = [];
  const manners: Manner[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    calls.push({ headers: request.headers, body });
    const manner = manners.shift() ?? "takes";
    if (manner === "loses") return void request.socket.destroy();
    if (manner === "refuses") return void response.writeHead(503).end("busy");
    if (manner === "asks to retry later") return void response.writeHead(429, { "retry-after": "120" }).end();
    await built();
    if (manner === "takes") response.writeHead(201).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;

  return {
    calls,
    /** behavior for the next calls; afterwards every call is accepted */
    manners,
    /** Sends a request made to another address to this server. The caller passes its signal (see ./functions.ts). */
    fetch: async (request: Request, signal?: AbortSignal | null) =>
      fetch(url, {
        method: request.method,
        headers: request.headers,
        signal: signal ?? null,
        body: await request.text(),
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
