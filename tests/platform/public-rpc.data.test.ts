import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";

test.each([
  ["no answer", () => undefined],
  ["half an answer", (_request: unknown, response: ServerResponse) => void response.write("[")],
] as const)("a request that gets %s times out after eight seconds, like offline", async (_, answer) => {
  const silent = createServer(answer).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  vi.resetModules();
  vi.doMock("@/platform/api.data.ts", () => ({
    apiUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    publishableKey: "sb_publishable_test",
  }));
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(over.signal);
  onTestFinished(() => void timeout.mockRestore());
  const { publicRpc } = await import("@/platform/public-rpc.data.ts");
  const request = publicRpc("count_videos", {});
  await once(silent, "request");
  setTimeout(() => over.abort(new Error("late")), 100);
  await expect(request).rejects.toMatchObject({ code: "offline", message: "late" });
  expect(timeout).toHaveBeenCalledWith(8_000);
});
