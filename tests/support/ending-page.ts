import { afterAll } from "vitest";

// Files share a process, each with a window of its own: what one has under way ends before its window closes, and its auth service
// doesn't hear of those who sign in later.
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
    // what the answers lead to may be another request
    await new Promise((later) => setTimeout(later));
  }
});
