import type { SharedPicture } from "@/features/training/shared-picture.ts";
import { siteName } from "@/platform/site-name.ts";
import { truncateText } from "@/platform/truncate-text.ts";
import { cast, figureParts } from "@/ui/figure.ts";
import { mark } from "@/ui/mark.ts";
import { type Scene, sceneSize, scenes } from "@/ui/scenes.ts";

// The size of a story. Text stays clear of the top and bottom, which apps cover with their controls.
const [width, height] = [1080, 1920];
const margin = 80;
const colors = { ground: "#3a2fe0", sun: "#ffc93c", arc: "#ff6a2b", soft: "#c3beff", light: "#fff" };
const display = (size: number) => `700 ${size}px Unbounded, sans-serif`;
const text = (size: number) => `600 ${size}px Onest, sans-serif`;
const titleTop = 1190;
const titleBox = { width: width - 2 * margin, height: 370, leading: 1.14 };
const titleSizes = [104, 88, 76, 66, 56, 48, 40, 34];

/** Draws a picture to share. Throws if the browser can't draw or encode it. */
export async function drawPicture({ name, occasion, title, numbers }: SharedPicture): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser doesn't support 2D canvas.");
  await loadFonts(`${title} ${occasion}`);
  pen.fillStyle = colors.ground;
  pen.fillRect(0, 0, width, height);
  drawScene(pen, scenes.finish);
  drawTitle(pen, occasion, title);
  drawNumbers(pen, numbers);
  drawBrand(pen);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("Could not encode the picture.");
  return new File([blob], `${name}.png`, { type: "image/png" });
}

/** A canvas doesn't wait for web fonts. If they fail to load, system fonts are used. */
async function loadFonts(title: string) {
  const words = `${title} ${siteName} 0123456789`;
  await Promise.all([document.fonts.load(display(80), words), document.fonts.load(text(40), words)]).catch((error) =>
    console.warn("Could not load the fonts:", error),
  );
}

function drawScene(pen: CanvasRenderingContext2D, { sun, arc, ground, legs, figures }: Scene) {
  pen.save();
  pen.translate(0, 170);
  pen.scale(width / sceneSize.width, width / sceneSize.width);
  pen.lineCap = pen.lineJoin = "round";
  fillCircle(pen, { x: sun.cx, y: sun.cy, r: sun.r }, colors.sun);
  pen.setLineDash([0.1, 14]);
  strokeLine(pen, arc, colors.arc, 5);
  pen.setLineDash([]);
  for (const figure of figures) drawFigure(pen, figure);
  strokeLine(pen, ground, colors.light, 6);
  strokeLine(pen, legs, colors.light, 6);
  pen.restore();
}

/** Drawn on a separate canvas, because `opacity` must apply to the figure once, not to each of its overlapping parts. */
function drawFigure(pen: CanvasRenderingContext2D, { pose, who, placement, opacity }: Scene["figures"][number]) {
  const layer = document.createElement("canvas");
  Object.assign(layer, { width, height });
  const layerPen = layer.getContext("2d");
  if (!layerPen) return;
  layerPen.setTransform(pen.getTransform());
  layerPen.translate(placement.x, placement.y);
  layerPen.scale(placement.size * (placement.facing ?? 1), placement.size);
  layerPen.lineCap = layerPen.lineJoin = "round";
  for (const { d, stroke, width = 0, fill } of figureParts(pose, cast[who])) {
    layerPen.fillStyle = fill ?? "";
    if (fill) layerPen.fill(new Path2D(d));
    else strokeLine(layerPen, d, stroke ?? "", width);
  }
  pen.save();
  pen.resetTransform();
  pen.globalAlpha = opacity;
  pen.drawImage(layer, 0, 0);
  pen.restore();
}

function drawTitle(pen: CanvasRenderingContext2D, occasion: string, title: string) {
  write(pen, occasion, { x: margin, y: titleTop - 24, font: text(44), color: colors.sun });
  const { size, lines } = truncateText(title, titleBox, titleSizes, (part, size) => widthOf(pen, part, display(size)));
  for (const [line, words] of lines.entries()) {
    const y = titleTop + size + line * size * titleBox.leading;
    write(pen, words, { x: margin, y, font: display(size), color: colors.light });
  }
}

function drawNumbers(pen: CanvasRenderingContext2D, numbers: SharedPicture["numbers"]) {
  let x = margin;
  for (const { number, noun } of numbers) {
    write(pen, number, { x, y: 1665, font: display(80), color: colors.light });
    write(pen, noun, { x, y: 1720, font: text(38), color: colors.soft });
    x += 72 + Math.max(widthOf(pen, number, display(80)), widthOf(pen, noun, text(38)));
  }
}

function drawBrand(pen: CanvasRenderingContext2D) {
  pen.save();
  pen.translate(margin, 1788);
  pen.scale(2, 2);
  pen.lineCap = "round";
  strokeLine(pen, mark.ground, colors.light, 3);
  for (const dot of mark.dots) fillCircle(pen, dot, colors.arc);
  pen.restore();
  write(pen, siteName, { x: margin + 84, y: 1832, font: display(36), color: colors.light });
}

function widthOf(pen: CanvasRenderingContext2D, words: string, font: string): number {
  pen.font = font;
  return pen.measureText(words).width;
}

type TextStyle = { x: number; y: number; font: string; color: string };

function write(pen: CanvasRenderingContext2D, words: string, { x, y, font, color }: TextStyle) {
  pen.font = font;
  pen.fillStyle = color;
  pen.fillText(words, x, y);
}

function strokeLine(pen: CanvasRenderingContext2D, path: string, color: string, thickness: number) {
  pen.strokeStyle = color;
  pen.lineWidth = thickness;
  pen.stroke(new Path2D(path));
}

function fillCircle(pen: CanvasRenderingContext2D, { x, y, r }: { x: number; y: number; r: number }, color: string) {
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, r, 0, 2 * Math.PI);
  pen.fill();
}
