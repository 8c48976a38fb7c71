import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { addConfirmedAccount, type ConfirmedAccount } from "../../scripts/local/confirmed-account.ts";
import { logErrorsTo } from "../../scripts/local/log.ts";
import { startTestBackend } from "./backend.ts";
import { startTestFunctions } from "./functions.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL and keys of this run's backend. */
    backend: { apiUrl: string; publishableKey: string; secretKey: string };
  }
}

/**
 * Global setup: one real backend behind HTTP, with its server functions, so that *.data.ts runs as in a browser. Test files share
 * it: each adds its accounts and rows. GET /outbox?to=… returns the auth service's mails to an address, GET /sent?to=… those of
 * the functions; POST /accounts adds a confirmed account.
 */
export default async function httpBackend(project: TestProject) {
  logErrorsTo("test-results");
  // one connection: with more, Supabase Lite 0.10 responds to a sign-in before committing it
  const backend = await startTestFunctions({ on: await startTestBackend(1) });
  async function answerTo(url: URL, request: IncomingMessage): Promise<Response> {
    const to = url.searchParams.get("to") ?? "";
    if (url.pathname === "/outbox") return Response.json(backend.outbox.filter((mail) => mail.to === to));
    if (url.pathname === "/sent") return Response.json(backend.sink.mails.filter((mail) => mail.to.includes(to)));
    const forwarded = await toRequest(url, request);
    if (url.pathname === "/accounts") {
      await backend.app.connection.transaction(addConfirmedAccount((await forwarded.json()) as ConfirmedAccount));
      return new Response(null, { status: 201 });
    }
    return url.pathname.startsWith("/functions/v1/") ? backend.functions(forwarded) : backend.app.fetch(forwarded);
  }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://backend.test");
    const answer = await answerTo(url, request);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  // on a busy machine, a client could send a request on a connection that ends at that moment
  server.keepAliveTimeout = 0;
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
