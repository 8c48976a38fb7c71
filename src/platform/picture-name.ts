import { slugOf } from "./slug.ts";

/** The types that the bucket of pictures takes, with the ending of their names. No SVG: it can carry scripts. */
export const pictureTypes: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
};

/** The longest side of an uploaded picture, in pixels: twice the width of a text column. */
const maxPictureSide = 1600;

/** The size that a picture is scaled to: its own, or smaller so that no side is too long. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxPictureSide / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Picture = { file: string; type: string; width: number; height: number };

/**
 * The name of an uploaded picture: the words of its file, something nobody guesses, and its size, from which pages reserve its
 * place.
 */
export function pictureName({ file, type, width, height }: Picture, random: string): string {
  const words =
    slugOf(file.replace(/\.[^.]*$/, ""))
      .slice(0, 60)
      .replace(/-$/, "") || "picture";
  return `${words}-${random}-${width}x${height}.${pictureTypes[type] ?? "jpg"}`;
}

/** An alternative text as Markdown takes it between brackets. */
export const pictureMarkdown = (alt: string, url: string): string =>
  `![${alt
    .replace(/\s+/g, " ")
    .replace(/[\\[\]]/g, "\\$&")
    .trim()}](${url})`;
