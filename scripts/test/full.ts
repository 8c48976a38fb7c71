/** Set by `npm run test:full`, which adds the tests tagged @full, the files named *.full.test.ts and the larger sizes to `npm test`. */
export const isFull = process.env.TEST_FULL === "1";
