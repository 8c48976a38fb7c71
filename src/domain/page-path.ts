/** The path of a page as visitors see it: the build's `/plans.html`, `/index.html` and a trailing slash are `/plans` and `/`. */
export const pagePath = (pathname: string): string =>
  pathname
    .replace(/\.html$/, "")
    .replace(/\/index$/, "/")
    .replace(/(.)\/$/, "$1");
