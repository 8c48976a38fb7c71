/** True for `npm run test:full`, which adds tests tagged @full, files named *.full.test.ts and larger sizes to `npm test`. */
export const isFull = process.env.TEST_FULL === "1";

/** All cases in `npm run test:full`, the first of each `few` in `npm test`. */
export const sample = <Case>(cases: readonly Case[], few: number): Case[] =>
  cases.filter((_, index) => isFull || index % few === 0);
