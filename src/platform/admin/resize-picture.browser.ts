import { fittedSize } from "@/platform/picture-name.ts";

/**
 * Prepares an uploaded picture: scales it to at most 1,600 pixels a side, rotates it upright, and strips metadata such as location
 * and camera. Null if the browser can't decode the file. Rejects SVG, because it can contain scripts.
 */
export async function resizePicture(
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
  // browsers that can't encode WebP return PNG, which is too large for photos
  const blob = webp?.type === "image/webp" ? webp : await as("image/jpeg");
  return blob && { blob, width, height, file: file.name };
}
