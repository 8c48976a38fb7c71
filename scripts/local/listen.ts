import { createServer, type RequestListener, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { StartError } from "./start-error.ts";

export type Listening = {
  port: number;
  handle: (handler: Handler) => void;
  /** the same for a listener of Node's HTTP server */
  serve: (listener: RequestListener) => void;
  close: () => Promise<void>;
};
export type Handler = (request: Request) => Response | Promise<Response>;

type Endpoint = {
  /** the name of the server, for the error message if the port is in use */
  name: string;
  /** the environment variable that changes the port */
  variable: string;
  /** 0 for a free port */
  port: number;
};

/**
 * Listens on both loopback addresses, so that http://localhost works however it resolves, but other machines have no access. Until a
 * handler is set, every request gets a 503 with Retry-After.
 */
export async function listen({ name, variable, port }: Endpoint): Promise<Listening> {
  const listenerOf = (handler: Handler): RequestListener =>
    getRequestListener(withBodyLimit(handler), { overrideGlobalObjects: false });
  let listener = listenerOf(() => new Response("Starting …\n", { status: 503, headers: { "retry-after": "1" } }));
  const servers = await bindBoth((request, response) => listener(request, response), port).catch(
    (error: NodeJS.ErrnoException) => {
      throw new StartError(sentenceFor(error, { name, variable, port }));
    },
  );
  return {
    port: portOf(servers[0]),
    handle: (handler) => {
      listener = listenerOf(handler);
    },
    serve: (next) => {
      listener = next;
    },
    close: async () => void (await Promise.all(servers.map(close))),
  };
}

const KILOBYTE = 1024;

/**
 * The largest body of a request, in bytes: more than the largest picture, row or sign-up needs. Supabase Lite parses a body in this
 * thread, where one of 9 MB would delay everybody for seconds, and a CSV most of all.
 */
function maximumBodyOf({ url, headers }: Request): number {
  const { pathname } = new URL(url);
  if (pathname.startsWith("/auth/") || headers.get("content-type")?.includes("csv")) return 64 * KILOBYTE;
  return (pathname.startsWith("/rest/") ? 1024 : 10 * 1024) * KILOBYTE;
}

/** Responds with 413 to larger bodies: before reading, or as soon as a body without a Content-Length has become too large. */
function withBodyLimit(handler: Handler): Handler {
  const tooLarge = () => Response.json({ message: "The request is too large" }, { status: 413 });
  return async (request) => {
    const maximumBody = maximumBodyOf(request);
    const length = request.headers.get("content-length");
    if (Number(length) > maximumBody) return tooLarge();
    if (length !== null || !request.body) return handler(request);
    let size = 0;
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > maximumBody) controller.error(new Error("The request is too large"));
        else controller.enqueue(chunk);
      },
    });
    const { url, method, headers, body, signal } = request;
    // Node's fetch needs `duplex` for a stream; the DOM's types don't have it
    const counted: RequestInit & { duplex: "half" } = {
      method,
      headers,
      signal,
      body: body.pipeThrough(counting),
      duplex: "half",
    };
    try {
      const response = await handler(new Request(url, counted));
      return size > maximumBody ? tooLarge() : response;
    } catch (error) {
      if (size > maximumBody) return tooLarge();
      throw error;
    }
  };
}

function sentenceFor(error: NodeJS.ErrnoException, { name, variable, port }: Endpoint): string {
  if (error.code === "EADDRINUSE") {
    return `Port ${port} for the ${name} is in use. Stop what listens there, or choose another: ${variable}=${port + 1} npm start`;
  }
  if (error.code === "EACCES")
    return `Port ${port} for the ${name} needs more rights. Choose another with ${variable}.`;
  return `The ${name} can't listen on port ${port}: ${error.message}`;
}

async function bindBoth(listener: RequestListener, port: number): Promise<[Server, ...Server[]]> {
  const first = await bind(listener, port, "127.0.0.1");
  try {
    return [first, await bind(listener, portOf(first), "::1")];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT") return [first];
    await close(first);
    if (code === "EADDRINUSE" && port === 0) return bindBoth(listener, port);
    throw error;
  }
}

const bind = (listener: RequestListener, port: number, host: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer(listener);
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, () => resolve(server.off("error", reject)));
  });

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
