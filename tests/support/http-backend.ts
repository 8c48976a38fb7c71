import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { addConfirmedAccount, type ConfirmedAccount } from "../../scripts/local/confirmed-account.ts";
import { quietBackend } from "../../scripts/local/quiet-backend.ts";
import { startTestBackend } from "./backend.ts";
import { startTestFunctions } from "./functions.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the backend of this run listens, and its keys. */
    backend: { apiUrl: string; publishableKey: string; secretKey: string };
  }
}

/**
 * Gives a project of tests one real backend behind HTTP, its server functions included, so that *.data.ts runs as it does in
 * a browser. Test files share it: each makes people and rows of its own. GET /outbox?to=… answers the mails of the auth
 * service to an address, GET /sent?to=… those of the functions; POST /accounts adds a confirmed account.
 */
export default async function httpBackend(project: TestProject) {
  quietBackend("test-results", (line) => process.stderr.write(`${line}\n`));
  // by one connection, as on the embedded engine: on more, Supabase Lite 0.10 answers a sign-in before it is committed
  const backend = await startTestFunctions({ on: await startTestBackend(1) });
  async function answerTo(url: URL, request: IncomingMessage): Promise<Response> {
    const to = url.searchParams.get("to") ?? "";
    if (url.pathname === "/outbox") return Response.json(backend.outbox.filter((mail) => mail.to === to));
    if (url.pathname === "/sent") return Response.json(backend.sink.mails.filter((mail) => mail.to.includes(to)));
    const asked = await toRequest(url, request);
    if (url.pathname === "/accounts") {
      await backend.app.connection.transaction(addConfirmedAccount((await asked.json()) as ConfirmedAccount));
      return new Response(null, { status: 201 });
    }
    return url.pathname.startsWith("/functions/v1/") ? backend.functions(asked) : backend.app.fetch(asked);
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://backend.test");
    const answer = await answerTo(url, request);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  project.provide("backend", { apiUrl, ...backend.keys });

  return async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await backend.close();
  };
}

async function toRequest(url: URL, request: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string]);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(url, { method: request.method ?? "GET", headers, body: hasBody ? Buffer.concat(chunks) : null });
}
