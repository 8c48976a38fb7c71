import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { forgetEnd, hasEnded, takeFormLeftOpen } from "@/platform/ended-session.browser.ts";
import Protected from "@/platform/Protected.tsx";
import { $isSigningOut, $session } from "@/platform/session.store.ts";
import { render } from "../support/react.ts";

afterEach(() => void vi.unstubAllGlobals());

test("signing out doesn't redirect to the login page; returning to the page does", async () => {
  const replace = vi.fn();
  vi.stubGlobal("location", { href: location.href, pathname: "/dashboard", search: "?a=1", hash: "", replace });
  $isSigningOut.set(true);
  const container = await render(<Protected>Mine</Protected>);
  await act(async () => $session.set({ state: "visitor" }));
  expect(replace).not.toHaveBeenCalled();
  expect(container.textContent).not.toContain("Mine");
  await act(async () => $isSigningOut.set(false));
  expect(replace).toHaveBeenCalledExactlyOnceWith("/auth/login?next=%2Fdashboard%3Fa%3D1");
});

test("an ended session redirects to the login page with a message and the open form's name; signing out doesn't", async () => {
  const member = { state: "member", userId: "1", email: "a@example.com", pendingEmail: null } as const;
  vi.stubGlobal("location", { ...location, replace: vi.fn() });
  $isSigningOut.set(false);
  $session.set(member);
  const island = (
    <Protected>
      <dialog open>
        <h2>Add Channel</h2>
      </dialog>
    </Protected>
  );
  await render(island);
  $isSigningOut.set(true);
  await act(async () => $session.set({ state: "visitor" }));
  expect(hasEnded()).toBe(false);

  $isSigningOut.set(false);
  await act(async () => $session.set(member));
  await act(async () => $session.set({ state: "visitor" }));
  expect(hasEnded()).toBe(true);
  expect([takeFormLeftOpen(), takeFormLeftOpen()]).toEqual(["Add Channel", null]);
  forgetEnd();
  expect(hasEnded()).toBe(false);
});
