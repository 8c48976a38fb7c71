import type { SharedPicture } from "@/features/training/shared-picture.ts";
import { fitText } from "@/platform/fit-text.ts";
import { cast, figureParts } from "@/ui/figure.ts";
import { mark } from "@/ui/mark.ts";
import { sunrise } from "@/ui/sunrise.ts";

// the size of a story; what apps lay over its top and bottom covers no text
const [width, height] = [1080, 1920];
const margin = 80;
const colors = { ground: "#3a2fe0", sun: "#ffc93c", arc: "#ff6a2b", soft: "#c3beff", light: "#fff" };
const display = (size: number) => `700 ${size}px Unbounded, sans-serif`;
const text = (size: number) => `600 ${size}px Onest, sans-serif`;
const titleTop = 1190;
const titleBox = { width: width - 2 * margin, height: 370, leading: 1.14 };
const titleSizes = [104, 88, 76, 66, 56, 48, 40, 34];

/** Draws a picture to share. */
export async function drawPicture({ name, occasion, title, numbers }: SharedPicture): Promise<File> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser can't draw.");
  await loadFaces(`${title} ${occasion}`);
  pen.fillStyle = colors.ground;
  pen.fillRect(0, 0, width, height);
  drawSunrise(pen);
  drawTitle(pen, occasion, title);
  drawNumbers(pen, numbers);
  drawBrand(pen);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("The picture could not be encoded.");
  return new File([blob], `${name}.png`, { type: "image/png" });
}

/** A canvas doesn't wait for faces. Without them the system's are used. */
async function loadFaces(title: string) {
  const words = `${title} Jumping Fitness 0123456789`;
  await Promise.all([document.fonts.load(display(80), words), document.fonts.load(text(40), words)]).catch((error) =>
    console.warn("The faces could not be loaded:", error),
  );
}

function drawSunrise(pen: CanvasRenderingContext2D) {
  const { sun, arc, ground, legs, moments } = sunrise;
  pen.save();
  pen.translate(0, 170);
  pen.scale(width / sunrise.width, width / sunrise.width);
  pen.lineCap = pen.lineJoin = "round";
  fillCircle(pen, sun, colors.sun);
  pen.setLineDash([0.1, 14]);
  strokeLine(pen, arc, colors.arc, 5);
  pen.setLineDash([]);
  for (const moment of moments) drawMoment(pen, moment);
  strokeLine(pen, ground, colors.light, 6);
  strokeLine(pen, legs, colors.light, 6);
  pen.restore();
}

/** On a layer of its own, because a dim figure is dim as a whole: its parts overlap. */
function drawMoment(pen: CanvasRenderingContext2D, { pose, place, opacity }: (typeof sunrise.moments)[number]) {
  const layer = document.createElement("canvas");
  Object.assign(layer, { width, height });
  const own = layer.getContext("2d");
  if (!own) return;
  own.setTransform(pen.getTransform());
  own.translate(place.x, place.y);
  own.scale(place.size, place.size);
  own.lineCap = own.lineJoin = "round";
  for (const { d, stroke, width = 0, fill } of figureParts(pose, cast.mara)) {
    own.fillStyle = fill ?? "";
    if (fill) own.fill(new Path2D(d));
    else strokeLine(own, d, stroke ?? "", width);
  }
  pen.save();
  pen.resetTransform();
  pen.globalAlpha = opacity;
  pen.drawImage(layer, 0, 0);
  pen.restore();
}

function drawTitle(pen: CanvasRenderingContext2D, occasion: string, title: string) {
  write(pen, occasion, { x: margin, y: titleTop - 24, font: text(44), color: colors.sun });
  const { size, lines } = fitText(title, titleBox, titleSizes, (part, size) => widthOf(pen, part, display(size)));
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
  write(pen, "Jumping Fitness", { x: margin + 84, y: 1832, font: display(36), color: colors.light });
}

function widthOf(pen: CanvasRenderingContext2D, words: string, font: string): number {
  pen.font = font;
  return pen.measureText(words).width;
}

type Writing = { x: number; y: number; font: string; color: string };

function write(pen: CanvasRenderingContext2D, words: string, { x, y, font, color }: Writing) {
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
