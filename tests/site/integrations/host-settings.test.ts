import { afterEach, expect, test, vi } from "vitest";
import { hostSettings } from "@/site/integrations/host-settings.ts";

afterEach(() => vi.unstubAllEnvs());

type Setup = NonNullable<ReturnType<typeof hostSettings>["hooks"]["astro:config:setup"]>;

/** Configures a build for this address. */
const configure = (site: string) =>
  hostSettings().hooks["astro:config:setup"]?.({
    config: { site, root: new URL("file:///nowhere/") },
    injectRoute: vi.fn(),
    updateConfig: vi.fn(),
  } as unknown as Parameters<Setup>[0]);

test("a build for a public address rejects an operator's example address; a local one accepts it", () => {
  vi.stubEnv("PUBLIC_OPERATOR_EMAIL", "hello@jumping.example");
  expect(() => configure("https://jumping.test")).toThrow("PUBLIC_OPERATOR_EMAIL is hello@jumping.example");
  expect(() => configure("http://localhost:4321")).not.toThrow();
  vi.stubEnv("PUBLIC_OPERATOR_EMAIL", "hello@jumping.test");
  expect(() => configure("https://jumping.test")).not.toThrow();
});
