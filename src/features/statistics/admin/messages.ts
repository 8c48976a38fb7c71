export const statisticsMessages = {
  subtitle:
    "Views are counted without cookies, addresses or identifiers. Browsers that ask not to be tracked, and administrators, aren't counted. Days are UTC.",
  exported: (rows: number) => `Exported ${rows} ${rows === 1 ? "row" : "rows"}.`,
  exportedShown: (rows: number) => `Exported ${rows} ${rows === 1 ? "row" : "rows"}.`,
  exportFailed: "Failed to export the statistics. Please try again.",
} as const;
