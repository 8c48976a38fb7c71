import { expect, test, vi } from "vitest";
import { eventually, render } from "../../../support/react.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

test("an empty setting shows the value that the host sets", async () => {
  vi.stubEnv("PUBLIC_OPERATOR_LAW", "Austria");
  await signInNewAdmin();
  const { default: Settings } = await import("@/features/settings/admin/Settings.tsx");
  const container = await render(<Settings />);
  const shown = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)?.placeholder;
  await eventually(() => expect(shown("operator_law")).toBe("Austria"));
  expect([shown("site_name"), shown("operator_address")]).toEqual(["Jumping Fitness", ""]);
});
