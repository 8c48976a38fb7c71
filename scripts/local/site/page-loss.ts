/** Whether a new build lost more than a tenth of the pages, which indicates an error. */
export const losesTooManyPages = (before: number, after: number) => after < before * 0.9;
