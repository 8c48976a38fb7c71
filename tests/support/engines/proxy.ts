import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

/** The proxy of one browser: reports failed requests, and drops all of them while `isOffline`. */
export async function openProxy(report: (problem: string) => void) {
  let isHeldBack = (_url: string) => false;
  let letGo = Promise.resolve();
  const proxy = {
    port: 0,
    isOffline: false,
    /** Holds back requests for a URL until the returned function is called. */
    holdBack(url: RegExp) {
      const { promise, resolve } = Promise.withResolvers<void>();
      isHeldBack = (one) => url.test(one);
      letGo = promise;
      return resolve;
    },
    close: () => server.close(),
  };
  const server = createServer(async (request, response) => {
    const { url = "", method, headers } = request;
    if (isHeldBack(url)) await letGo;
    if (proxy.isOffline) return void request.socket.destroy();
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

export type BrowserProxy = Awaited<ReturnType<typeof openProxy>>;

/** Requests of Firefox itself. */
const browserService = /\.(mozilla|firefox)\.(com|org|net):443$|^update\.googleapis\.com:443$/;
