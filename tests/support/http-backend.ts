import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { startTestBackend } from "./backend.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the backend of this run listens, and its keys. */
    backend: { apiUrl: string; publishableKey: string; secretKey: string };
  }
}

/**
 * Gives a project of tests one real backend behind HTTP, so that src/data runs as it does in a browser.
 * Test files share it: each makes people and rows of its own. GET /outbox?to=… answers the mails sent to an address.
 */
export default async function httpBackend(project: TestProject) {
  const backend = await startTestBackend();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://backend.test");
    const answer =
      url.pathname === "/outbox"
        ? Response.json(backend.outbox.filter(({ to }) => to === url.searchParams.get("to")))
        : await backend.app.fetch(await toRequest(url, request));
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

async function toRequest(url: URL, request: import("node:http").IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string]);
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(url, { method: request.method ?? "GET", headers, body: hasBody ? Buffer.concat(chunks) : null });
}
