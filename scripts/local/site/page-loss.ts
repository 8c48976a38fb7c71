/** Whether a new build lost so many pages (more than a tenth) that something must be wrong with it. */
export const losesTooManyPages = (before: number, after: number) => after < before * 0.9;
