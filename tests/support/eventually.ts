import { act } from "react";
import { vi } from "vitest";

/** Waits until a check passes after React has rendered. Not within act(): a failing check would drop the updates that it still holds. */
export const eventually = (check: () => unknown) =>
  vi.waitFor(async () => {
    await act(async () => {});
    await check();
  });
