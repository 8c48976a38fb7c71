import { type ReactNode, Suspense } from "react";
import { expect, test, vi } from "vitest";
import { genericMessages } from "@/platform/generic-messages.ts";
import { lazyOrError } from "@/platform/lazy.tsx";
import { render } from "../support/react.ts";

test("a component that fails to load shows an error in its container, leaves the rest, and loads again on retry", async () => {
  const load = vi.fn<() => Promise<{ default: () => ReactNode }>>();
  load.mockRejectedValueOnce(new TypeError("no network")).mockResolvedValue({ default: () => <p>The preview</p> });
  const Preview = lazyOrError(load);
  const draw = (preview: ReactNode) =>
    render(
      <>
        <p>The text</p>
        <Suspense fallback="Loading...">{preview}</Suspense>
      </>,
    );
  const container = await draw(<Preview />);
  expect(container.querySelector("[role=alert]")?.textContent).toBe(genericMessages.notLoaded);
  expect(container.textContent).toContain("The text");
  await draw(null);
  await draw(<Preview />);
  expect(container.textContent).toBe("The textThe preview");
  expect(load).toHaveBeenCalledTimes(2);
});
