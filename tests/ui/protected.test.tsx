import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { forgetEnd, hasEnded, takeFormLeftOpen } from "@/platform/ended-session.browser.ts";
import Protected from "@/platform/Protected.tsx";
import { $isLeaving, $session } from "@/platform/session.store.ts";

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

test("whose session ended is told so at the login page, and which form was open; who left on purpose isn't", async () => {
  const member = { state: "member", userId: "1", email: "a@example.com", pendingEmail: null } as const;
  vi.stubGlobal("location", { ...location, replace: vi.fn() });
  $isLeaving.set(false);
  $session.set(member);
  const place = document.body.appendChild(document.createElement("div"));
  const island = (
    <Protected>
      <dialog open>
        <h2>Add Channel</h2>
      </dialog>
    </Protected>
  );
  await act(async () => createRoot(place).render(island));
  $isLeaving.set(true);
  await act(async () => $session.set({ state: "visitor" }));
  expect(hasEnded()).toBe(false);

  $isLeaving.set(false);
  await act(async () => $session.set(member));
  await act(async () => $session.set({ state: "visitor" }));
  expect(hasEnded()).toBe(true);
  expect([takeFormLeftOpen(), takeFormLeftOpen()]).toEqual(["Add Channel", null]);
  forgetEnd();
  expect(hasEnded()).toBe(false);
});
