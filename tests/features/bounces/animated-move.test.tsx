import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnimatedMove } from "@/features/bounces/AnimatedMove.tsx";
import { MoveDrawing } from "@/features/bounces/MoveDrawing.tsx";
import { momentAt } from "@/features/bounces/move-motion.ts";
import { hipsAt } from "@/features/bounces/move-scene.ts";
import { type Move, moveOf } from "@/features/bounces/moves.ts";
import { render, unmount } from "../../support/react.ts";

const march = moveOf("march") as Move;
const basic = moveOf("basic-bounce") as Move;
/** The callback that waits for the next frame. */
let waiting: FrameRequestCallback | undefined;
let isReduced = false;

beforeEach(() => {
  waiting = undefined;
  isReduced = false;
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => {
    waiting = draw;
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => {
    waiting = undefined;
  });
  vi.stubGlobal("matchMedia", () => ({ matches: isReduced, addEventListener() {}, removeEventListener() {} }));
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Draws the frame that waits, at a time. */
function drawAt(time: number) {
  vi.spyOn(Date, "now").mockReturnValue(time);
  waiting?.(time);
}
const figure = () => document.querySelector("[data-figure]");
const animated = (isRunning: boolean) => (
  <AnimatedMove move={basic} beatMs={500} startedAt={1000} isRunning={isRunning} />
);

test("a running move is at the top half a beat after the beat, and its mat is flat", async () => {
  await render(animated(true));
  drawAt(1250);
  expect(figure()?.getAttribute("transform")).toBe(hipsAt(momentAt(basic, 0.5)));
  expect(document.querySelector("[data-mat]")?.getAttribute("d")).toContain(" 2H");
  drawAt(1500);
  expect(figure()?.getAttribute("transform")).toBe(hipsAt(momentAt(basic, 0)));
});

test("a paused move stays where it was", async () => {
  await render(animated(true));
  drawAt(1250);
  const top = figure()?.outerHTML;
  await render(animated(false));
  expect(waiting).toBeUndefined();
  expect(figure()?.outerHTML).toBe(top);
});

test("with reduced motion it is a strip that doesn't move", async () => {
  isReduced = true;
  await render(animated(true));
  expect(document.querySelectorAll("[data-figure]")).toHaveLength(2);
  expect(waiting).toBeUndefined();
});

test("a strip shows each different frame once and can have a text alternative", async () => {
  await render(<MoveDrawing move={march} view="strip" label="March" />);
  expect(document.querySelectorAll("[data-figure]")).toHaveLength(3);
  expect(document.querySelector("svg")?.getAttribute("aria-label")).toBe("March");
  expect(document.querySelector("[style]")).toBeNull();
});
