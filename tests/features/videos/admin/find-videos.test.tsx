import { act } from "react";
import { expect, test, vi } from "vitest";
import { FindVideos } from "@/features/videos/admin/FindVideos.tsx";
import { $found } from "@/features/videos/admin/new-videos.store.ts";
import { render } from "../../../support/react.ts";

test("after a search there is nothing to cancel: the button closes", async () => {
  vi.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
  const container = await render(<FindVideos onClose={() => undefined} />);
  const texts = () => [...container.querySelectorAll("form button")].map(({ textContent }) => textContent);
  expect(texts()).toEqual(["Cancel", "Search now"]);
  await act(async () => $found.set("Found 3 videos."));
  expect(texts()).toEqual(["Close", "Search now"]);
});
