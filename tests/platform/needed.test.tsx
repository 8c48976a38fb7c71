import { act, type ReactNode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { genericMessages } from "@/platform/generic-messages.ts";
import { needed } from "@/platform/needed.tsx";

test("a part that can't be had is said in its place, what is around it stays, and shown again it is loaded again", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const load = vi.fn<() => Promise<{ default: () => ReactNode }>>();
  load.mockRejectedValueOnce(new TypeError("no network")).mockResolvedValue({ default: () => <p>The preview</p> });
  const Preview = needed(load);
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const draw = (preview: ReactNode) =>
    act(async () =>
      root.render(
        <>
          <p>The text</p>
          <Suspense fallback="Loading...">{preview}</Suspense>
        </>,
      ),
    );
  await draw(<Preview />);
  expect(place.querySelector("[role=alert]")?.textContent).toBe(genericMessages.notLoaded);
  expect(place.textContent).toContain("The text");
  await draw(null);
  await draw(<Preview />);
  expect(place.textContent).toBe("The textThe preview");
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
});
