import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { appStartPath, loginPath } from "@/platform/return-path.ts";
import { siteName } from "@/platform/site-name.ts";

type Picture = { src: string; sizes: string; type: string };

const root = fileURLToPath(new URL("../../", import.meta.url));
const manifest = JSON.parse(await readFile(join(root, "public/manifest.webmanifest"), "utf8"));
const pictures: Picture[] = [...manifest.icons, ...manifest.screenshots];

describe("the installed app", () => {
  test("has a stable id and name, and opens in a separate window", () => {
    expect(manifest).toMatchObject({ id: "/", scope: "/", name: siteName, display: "standalone" });
    // longer names are cut off below the icon
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  });

  test("opens the dashboard for members and the home page for visitors", () => {
    expect(manifest.start_url).toBe(appStartPath);
    expect(loginPath(manifest.start_url)).toBe("/");
    expect(loginPath("/dashboard")).toBe("/auth/login?next=%2Fdashboard");
  });

  test.each(pictures)("$src matches the manifest", async ({ src, sizes, type }) => {
    const { format, width, height } = await sharp(join(root, "public", src)).metadata();
    expect(type).toBe(format === "svg" ? "image/svg+xml" : `image/${format}`);
    expect(sizes).toBe(format === "svg" ? "any" : `${width}x${height}`);
  });

  test("has the icons that systems require, one of them maskable", () => {
    const icons = manifest.icons.map(
      ({ sizes, purpose = "any" }: Picture & { purpose?: string }) => `${sizes} ${purpose}`,
    );
    expect(icons).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
  });

  test("has screenshots for narrow and wide screens in the install dialog", () => {
    const shown = manifest.screenshots as (Picture & { form_factor: string; label: string })[];
    expect(new Set(shown.map(({ form_factor }) => form_factor))).toEqual(new Set(["narrow", "wide"]));
    for (const { sizes, label } of shown) {
      const [width = 0, height = 0] = sizes.split("x").map(Number);
      expect(label).not.toBe("");
      expect(Math.min(width, height), sizes).toBeGreaterThanOrEqual(320);
      // Chrome ignores longer ones
      expect(Math.max(width, height) / Math.min(width, height), sizes).toBeLessThanOrEqual(2.3);
    }
    // of one form factor all need one aspect ratio, or only the first are shown
    const narrow = shown.filter(({ form_factor }) => form_factor === "narrow");
    expect(new Set(narrow.map(({ sizes }) => sizes)).size).toBe(1);
  });

  test("has shortcuts to existing pages", () => {
    expect(manifest.shortcuts.length).toBeGreaterThan(0);
    for (const { url } of manifest.shortcuts as { url: string }[]) {
      const page = join(root, `src/pages${url}`);
      expect(existsSync(`${page}.astro`) || existsSync(join(page, "index.astro")), url).toBe(true);
    }
  });
});
