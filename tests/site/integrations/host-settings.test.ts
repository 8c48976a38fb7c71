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

const operator = {
  PUBLIC_OPERATOR_NAME: "Bounce Ltd",
  PUBLIC_OPERATOR_ADDRESS: "1 Spring Street, Bern",
  PUBLIC_OPERATOR_EMAIL: "hello@jumping.test",
  PUBLIC_OPERATOR_LAW: "Switzerland",
};

test.each([
  [
    "an example address",
    { PUBLIC_OPERATOR_EMAIL: "hello@jumping.example" },
    "PUBLIC_OPERATOR_EMAIL is hello@jumping.example",
  ],
  ["no name", { PUBLIC_OPERATOR_NAME: " " }, "PUBLIC_OPERATOR_NAME is not set."],
  [
    "no address and no law",
    { PUBLIC_OPERATOR_ADDRESS: "", PUBLIC_OPERATOR_LAW: "" },
    "PUBLIC_OPERATOR_ADDRESS, PUBLIC_OPERATOR_LAW are not set.",
  ],
])("a build for a public address rejects an operator with %s; a local one accepts it", (_what, settings, refusal) => {
  for (const [name, value] of Object.entries({ ...operator, ...settings })) vi.stubEnv(name, value);
  expect(() => configure("https://jumping.test")).toThrow(refusal);
  expect(() => configure("http://localhost:4321")).not.toThrow();
});

test("a build for a public address accepts a complete operator", () => {
  for (const [name, value] of Object.entries(operator)) vi.stubEnv(name, value);
  expect(() => configure("https://jumping.test")).not.toThrow();
});
