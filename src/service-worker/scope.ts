type ExtendableEvent = { waitUntil: (work: Promise<unknown>) => void };
type Events = {
  activate: ExtendableEvent;
  message: ExtendableEvent & { data?: { type?: string } };
};

/** The service worker itself, as far as it is used here: the library of its types takes those of windows away. */
export const worker = globalThis as unknown as {
  addEventListener: <Type extends keyof Events>(type: Type, listen: (event: Events[Type]) => void) => void;
  clients: { matchAll: (options: { includeUncontrolled: boolean }) => Promise<readonly { url: string }[]> };
};
