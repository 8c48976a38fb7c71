import { afterAll } from "vitest";

// Test files share a process but not a window. Requests of a file must finish before its window closes, and its auth client must
// not receive the sign-in events of later files.
const requests = new Set<Promise<unknown>>();
const { fetch, BroadcastChannel } = globalThis;
globalThis.fetch = async (...args) => {
  const request = fetch(...args);
  const answered = request.then((response) => response.clone().arrayBuffer()).catch(() => undefined);
  requests.add(answered);
  void answered.then(() => requests.delete(answered));
  return request;
};

const channels: BroadcastChannel[] = [];
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
};

afterAll(async () => {
  for (const channel of channels) channel.close();
  while (requests.size > 0) {
    await Promise.all(requests);
    // a response may start another request
    await new Promise((later) => setTimeout(later));
  }
});
