import { afterAll, vi } from "vitest";

// Files that share a process share the packages it loaded, and none of our modules: each file loads those anew. What a file leaves
// running, listening or stored ends with it, as it would with a process of its own.
vi.resetModules();
const ends: (() => void)[] = [];

const { setTimeout, setInterval } = globalThis;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...args);
  ends.push(() => clearTimeout(timer));
  return timer;
}, setTimeout);
globalThis.setInterval = Object.assign((...args: Parameters<typeof setInterval>) => {
  const timer = setInterval(...args);
  ends.push(() => clearInterval(timer));
  return timer;
}, setInterval);
const { BroadcastChannel } = globalThis;
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    ends.push(() => this.close());
  }
};
ends.push(() => Object.assign(globalThis, { setTimeout, setInterval, BroadcastChannel }));

type Listen = Parameters<EventTarget["addEventListener"]>;

function endListening(target: EventTarget) {
  const { addEventListener } = target;
  target.addEventListener = (...[type, listener, options]: Listen) => {
    addEventListener.call(target, type, listener, options);
    // React listens to this once for each document
    if (type !== "selectionchange") ends.push(() => target.removeEventListener(type, listener, options));
  };
  ends.push(() => Object.assign(target, { addEventListener }));
}

function emptyWindow() {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
}

if ("document" in globalThis) {
  for (const target of [window, document]) endListening(target);
  ends.push(emptyWindow);
}
afterAll(() => {
  for (const end of ends) end();
});
