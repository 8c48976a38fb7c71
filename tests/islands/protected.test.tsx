import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import Protected from "@/islands/Protected.tsx";
import { $isLeaving, $session } from "@/stores/session.ts";

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => void vi.unstubAllGlobals());

test("who leaves on purpose isn't sent to the login page; who comes back to the page is", async () => {
  const replace = vi.fn();
  vi.stubGlobal("location", { href: location.href, pathname: "/dashboard", search: "?a=1", hash: "", replace });
  $isLeaving.set(true);
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () => createRoot(place).render(<Protected>Mine</Protected>));
  await act(async () => $session.set({ state: "visitor" }));
  expect(replace).not.toHaveBeenCalled();
  expect(place.textContent).not.toContain("Mine");
  await act(async () => $isLeaving.set(false));
  expect(replace).toHaveBeenCalledExactlyOnceWith("/auth/login?next=%2Fdashboard%3Fa%3D1");
});
