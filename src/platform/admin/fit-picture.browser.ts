import { fittedSize } from "@/platform/picture-name.ts";

/**
 * A picture file as pages want it: at most 1,600 pixels a side, upright, and without the place and camera that photos carry.
 * Null for a file that the browser can't read as a picture. SVG is no picture here: it can carry scripts.
 */
export async function fitPicture(
  file: File,
): Promise<{ blob: Blob; width: number; height: number; file: string } | null> {
  if (file.type === "image/svg+xml") return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = fittedSize(bitmap.width, bitmap.height);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const as = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.85));
  const webp = await as("image/webp");
  // a browser that can't write WebP answers with PNG, which is large for photos
  const blob = webp?.type === "image/webp" ? webp : await as("image/jpeg");
  return blob && { blob, width, height, file: file.name };
}
