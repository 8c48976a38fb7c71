import { vi } from "vitest";

// A busy machine is slow, not wrong: what tests wait for gets longer than the second that vitest gives it.
const { waitFor } = vi;
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { timeout: 60_000, ...options });
