import { act } from "react";
import { expect, test, vi } from "vitest";
import { Today } from "@/features/dashboard/admin/Today.tsx";
import { MissingVideos } from "@/features/plans/admin/MissingVideos.tsx";
import { $missingVideos } from "@/features/plans/admin/missing-videos.store.ts";
import { render } from "../../../support/react.ts";

test("that no plan needs care is shown once, with a link to the plans", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no network"));
  await render(
    <>
      <Today />
      <MissingVideos />
    </>,
  );
  await act(async () => $missingVideos.set({ state: "ready", value: { missing: [], total: 0 } }));
  expect(document.body.textContent).not.toContain("Plans that need care");
  const links = [...document.querySelectorAll("a")].filter(({ textContent }) => textContent === "No plan needs care.");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/admin/plans"]);
});

test("a task is a link only once its text has loaded", async () => {
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
  await act(async () => $missingVideos.set({ state: "loading" }));
  await render(<Today />);
  expect(document.querySelectorAll("li")).toHaveLength(5);
  expect([...document.querySelectorAll("a")].filter(({ textContent }) => textContent === "")).toEqual([]);
});
