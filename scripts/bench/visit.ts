import type { Browser, Page } from "@playwright/test";

/** A first visit to a page: KB that arrived, requests to the backend, and moments in milliseconds after the request. */
export type Visit = { bytes: number; backend: number; contentMs: number; lcpMs: number; blockedMs: number };

// slow 4G and a slow phone, as Lighthouse applies them
const slow4g = { latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8, offline: false };
const slowdown = 4;

declare global {
  interface Window {
    bench: { content: number; lcp: number; firstPaint: number; long: { start: number; duration: number }[] };
  }
}

/** Runs in the page before anything of it: notes when the text is on the screen, the paints and the long tasks. */
function watchPage(content: string) {
  const bench: Window["bench"] = { content: 0, lcp: 0, firstPaint: 0, long: [] };
  window.bench = bench;
  const look = () => {
    const found = document.querySelector("main")?.textContent?.includes(content);
    if (found) bench.content = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => {
    bench.lcp = startTime;
  });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") bench.firstPaint = startTime;
  });
  observe("longtask", ({ startTime, duration }) => bench.long.push({ start: startTime, duration }));
}

/** Visits the address as somebody who was never there, on slow 4G and a slow phone. */
export async function visit(
  browser: Browser,
  address: string,
  { content, apiUrl }: { content: string; apiUrl: string },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  let bytes = 0;
  let backend = 0;
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  page.on("request", (request) => {
    if (request.url().startsWith(apiUrl)) backend += 1;
  });
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", slow4g);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(watchPage, content);
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForFunction(() => window.bench.content > 0);
  const moments = await momentsOf(page);
  await context.close();
  return { bytes: bytes / 1024, backend, ...moments };
}

async function momentsOf(page: Page) {
  const { content, lcp, firstPaint, long } = await page.evaluate(() => window.bench);
  const blocked = long.filter(({ start }) => start >= firstPaint).map(({ duration }) => duration - 50);
  return { contentMs: content, lcpMs: lcp, blockedMs: blocked.reduce((sum, each) => sum + each, 0) };
}
