import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { isWholePicture } from "@/site/integrations/share-images/whole-picture.ts";

test.each(["jpeg", "png"] as const)(
  "a %s is complete to its last byte, and not truncated, empty or missing",
  async (format) => {
    const folder = mkdtempSync(join(tmpdir(), "jumping-pictures-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [file, cut] = [join(folder, "card"), join(folder, "cut")];
    const drawn = sharp({ create: { width: 600, height: 315, channels: 3, background: "#f40" } });
    const picture = await drawn.toFormat(format).toBuffer();
    writeFileSync(file, picture);
    expect(isWholePicture(file)).toBe(true);
    for (const length of [picture.length - 1, 100, 1, 0]) {
      writeFileSync(cut, picture.subarray(0, length));
      expect(isWholePicture(cut)).toBe(false);
    }
    expect(isWholePicture(join(folder, "missing"))).toBe(false);
  },
);
