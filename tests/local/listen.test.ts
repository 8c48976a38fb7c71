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
