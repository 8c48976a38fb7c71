/** The oldest supported browsers, those of Tailwind 4 (README.md). A test of the built files compares them with MDN's data. */
export const oldestBrowsers = { safari: 16.4, chrome: 111, firefox: 128 } as const;

/** The same as a build target of Vite. */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);
