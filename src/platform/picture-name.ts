import { slugOf } from "./slug.ts";

/** The media types that the picture bucket accepts, with their file extensions. Not SVG, because it can contain scripts. */
export const pictureTypes: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
};

/** The longest side of an uploaded picture, in pixels: twice the width of a text column. */
const maxPictureSide = 1600;

/** Scales a size down until no side exceeds the maximum. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, maxPictureSide / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Picture = { file: string; type: string; width: number; height: number };

/**
 * The name of an uploaded picture: the slug of its file name, an unguessable string, and its size, from which pages reserve its
 * space.
 */
export function pictureName({ file, type, width, height }: Picture, random: string): string {
  const words =
    slugOf(file.replace(/\.[^.]*$/, ""))
      .slice(0, 60)
      .replace(/-$/, "") || "picture";
  return `${words}-${random}-${width}x${height}.${pictureTypes[type] ?? "jpg"}`;
}

/** A picture as Markdown, with its alternative text escaped. */
export const pictureMarkdown = (alt: string, url: string): string =>
  `![${alt
    .replace(/\s+/g, " ")
    .replace(/[\\[\]]/g, "\\$&")
    .trim()}](${url})`;
