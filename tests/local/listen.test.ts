import { request } from "node:http";
import { afterEach, expect, test } from "vitest";
import { type Listening, listen } from "../../scripts/local/listen.ts";

const open: Listening[] = [];
const listenOn = async (port: number) => {
  const listening = await listen({ name: "site", variable: "SITE_PORT", port });
  open.push(listening);
  return listening;
};
afterEach(async () => {
  for (const listening of open.splice(0)) await listening.close();
});

test("localhost works by name and by number, first with a placeholder", async () => {
  const { port, handle } = await listenOn(0);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(503);
  handle((request) => new Response(new URL(request.url).pathname));
  expect(await (await fetch(`http://127.0.0.1:${port}/plans`)).text()).toBe("/plans");
});

test("a port in use is reported, with the variable that changes it", async () => {
  const { port } = await listenOn(0);
  await expect(listenOn(port)).rejects.toThrow(
    `Port ${port} for the site is in use. Stop what listens there, or choose another: SITE_PORT=${port + 1} npm start`,
  );
});

test("a closed port is free again", async () => {
  const first = await listenOn(0);
  await first.close();
  open.splice(0);
  expect((await listenOn(first.port)).port).toBe(first.port);
});

test("a large body gets a 413 without being read, with and without a Content-Length", async () => {
  const { port, handle } = await listenOn(0);
  let read = 0;
  handle(async ({ body }) => {
    for await (const chunk of body ?? []) read += chunk.byteLength;
    return new Response(String(read));
  });
  const megabyte = Buffer.alloc(1024 * 1024);
  /** Sends up to 100 MB until there is a response. Returns its status and the megabytes sent. */
  const send = (headers: Record<string, number>) =>
    new Promise<{ status: number | undefined; sent: number }>((resolve) => {
      let sent = 0;
      const sending = request({ port, method: "POST", headers });
      sending.on("error", () => undefined);
      sending.on("response", ({ statusCode: status }) => {
        resolve({ status, sent });
        sending.destroy();
      });
      const next = () => {
        if (sending.destroyed || sent === 100) return;
        sent += 1;
        sending.write(megabyte, next);
      };
      next();
    });
  expect(await send({ "content-length": 100 * megabyte.byteLength })).toMatchObject({ status: 413 });
  expect(read).toBe(0);
  const chunked = await send({});
  expect(chunked.status).toBe(413);
  expect(chunked.sent).toBeLessThan(50);
  expect(read).toBeLessThanOrEqual(10 * megabyte.byteLength);
  const small = await fetch(`http://localhost:${port}`, { method: "POST", body: new Blob([megabyte]) });
  expect(small.status).toBe(200);
});

test.each([
  ["/auth/v1/token", "application/json", 64],
  ["/rest/v1/videos", "application/json", 1024],
  ["/rest/v1/videos", "text/csv", 64],
])("%s takes at most as much %s as it needs: %i KB", async (path, type, kilobytes) => {
  const { port, handle } = await listenOn(0);
  handle(() => new Response());
  const statusOf = async (bytes: number) => {
    const body = new Blob([Buffer.alloc(bytes)], { type });
    return (await fetch(`http://localhost:${port}${path}`, { method: "POST", body })).status;
  };
  expect(await statusOf(kilobytes * 1024)).toBe(200);
  expect(await statusOf(kilobytes * 1024 + 1)).toBe(413);
});
