/** The possible 404 pages of a path, nearest first: /plans/404 and /404 for /plans/nothing. */
export function notFoundPages(path: string): string[] {
  const above = path.slice(0, path.lastIndexOf("/"));
  return above === "" ? ["/404"] : [`${above}/404`, ...notFoundPages(above)];
}
