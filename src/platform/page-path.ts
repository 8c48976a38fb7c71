/** The public path of a built page: `/plans.html`, `/index.html` and trailing slashes become `/plans` and `/`. */
export const pagePath = (pathname: string): string =>
  pathname
    .replace(/\.html$/, "")
    .replace(/\/index$/, "/")
    .replace(/(.)\/$/, "$1");
