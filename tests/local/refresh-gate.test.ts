import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { refreshGate } from "../../scripts/local/dev/refresh-gate.ts";

class Answer extends EventEmitter {
  destroyed = false;
  close() {
    this.destroyed = true;
    this.emit("close");
  }
}

test("a refresh waits for answers, holds back later requests, and none that its browser aborted blocks the next one", async () => {
  const gate = refreshGate();
  const events: string[] = [];
  const request = (name: string) => {
    const response = new Answer();
    void gate.middleware({} as IncomingMessage, response as unknown as ServerResponse, () => void events.push(name));
    return response;
  };
  const refresh = (name: string) => gate.refresh(async () => events.push(name));

  const first = request("first");
  await Promise.resolve();
  const refreshed = refresh("refresh");
  request("aborted").close();
  const later = request("later");
  expect(events).toEqual(["first"]);
  first.close();
  await refreshed;
  await expect.poll(() => events).toEqual(["first", "refresh", "later"]);
  later.close();
  await refresh("next refresh");
  expect(events.at(-1)).toBe("next refresh");
});
