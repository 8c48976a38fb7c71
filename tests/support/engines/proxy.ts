import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

/** The proxy of one browser: reports failed requests, and drops all of them while `isOffline`. */
export async function openProxy(report: (problem: string) => void) {
  const proxy = { port: 0, isOffline: false, close: () => server.close() };
  const server = createServer((request, response) => {
    if (proxy.isOffline) return request.socket.destroy();
    const { url = "", method, headers } = request;
    const onward = send(url, { method, headers }, (found) => {
      const { statusCode = 0 } = found;
      if (statusCode >= 400) report(`${method} ${url}: status of ${statusCode}`);
      response.writeHead(statusCode, found.headers);
      found.pipe(response);
    });
    onward.on("error", () => request.socket.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  // HTTPS: the product under test has none
  server.on("connect", ({ url = "" }, socket) => {
    if (!browserService.test(url)) report(`requested another host: ${url}`);
    socket.destroy();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy.port = (server.address() as AddressInfo).port;
  return proxy;
}

export type Proxy = Awaited<ReturnType<typeof openProxy>>;

/** What Firefox requests without a page. */
const browserService = /\.(mozilla|firefox)\.(com|org|net):443$/;
