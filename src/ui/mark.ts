/** The logo mark in a view box of 32 × 32: dots along an arc, the largest at its top, over a trampoline that bends. */
export const mark = {
  ground: "M3 25q13 7 26 0",
  dots: [
    { x: 5.75, y: 21.8, r: 1.4 },
    { x: 7.6, y: 16.9, r: 1.4 },
    { x: 9.8, y: 12.4, r: 1.4 },
    { x: 22.2, y: 12.4, r: 1.4 },
    { x: 24.4, y: 16.9, r: 1.4 },
    { x: 26.25, y: 21.8, r: 1.4 },
    { x: 16, y: 7, r: 4.75 },
  ],
} as const;
