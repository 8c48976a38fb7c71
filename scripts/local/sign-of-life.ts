import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { text } from "node:stream/consumers";

/** A port of this machine at which a process sends this token for as long as it lives. */
export type Life = { port: number; token: string };

/**
 * Lets other processes know that this one is alive. The system closes the port when the process ends, however it ends: its
 * number is less reliable, since a killed one keeps it until its parent notices, and later another process may get it.
 */
export async function announceLife(): Promise<{ life: Life; end: () => void }> {
  const token = randomUUID();
  const server = createServer((socket) => socket.on("error", () => undefined).end(token));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  server.unref();
  return { life: { port: (server.address() as AddressInfo).port, token }, end: () => void server.close() };
}

// of a process that is busy or suspended
const longestSilence = 5_000;

/** Whether the process that announced this life is still there; one that accepts the connection and stays silent is. */
export async function isAlive({ port, token }: Life): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const silent = once(socket.setTimeout(longestSilence), "timeout").then(() => token);
  const heard = await Promise.race([text(socket), silent]).catch(() => "");
  silent.catch(() => undefined);
  socket.destroy();
  return heard === token;
}
