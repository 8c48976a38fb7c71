import type { Page } from "@playwright/test";

/** Records what each frame of the pages opened from now on shows, on a processor that is four times slower. */
export async function recordFrames(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    if (window !== top) return;
    const frames: string[][] = [];
    Reflect.set(globalThis, "frames seen", frames);
    const record = () => {
      const main = document.querySelector("main");
      const texts = document.createTreeWalker(main ?? document, NodeFilter.SHOW_TEXT);
      const shown: string[] = [];
      for (let text = main && texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement, textContent } = text;
        const words = textContent?.trim();
        const isShown = parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        // texts for screen readers only have a size of one pixel
        if (words && isShown && parentElement && parentElement.getBoundingClientRect().height > 1) shown.push(words);
      }
      if (shown.join() !== frames.at(-1)?.join()) frames.push(shown);
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
}

/** The texts that a frame of this page showed and a later one didn't, each with the number of the frame. */
export const vanishedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const frames = Reflect.get(globalThis, "frames seen") as string[][];
    return frames.flatMap((shown, index) =>
      index === 0
        ? []
        : (frames[index - 1] ?? []).filter((text) => !shown.includes(text)).map((text) => `${index}: ${text}`),
    );
  });

/** Ends the slow processor, which the next test would have, too. */
export async function endSlowProcessor(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
}
