/** True for `npm run test:full`, which adds tests tagged @full, files named *.full.test.ts and larger sizes to `npm test`. */
export const isFull = process.env.TEST_FULL === "1";
