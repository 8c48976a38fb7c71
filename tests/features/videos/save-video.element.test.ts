import { afterEach, expect, test, vi } from "vitest";
import "@/features/videos/save-video.element.ts";
import { readSaved } from "@/features/videos/saved-on-device.data.ts";
import { savedIds } from "@/features/videos/saved-videos.ts";
import { savedKey } from "@/platform/stored-session.data.ts";

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

const heart = (video: string) => `<save-video video="${video}"><button aria-pressed="false"></button></save-video>`;
const pressed = () => [...document.querySelectorAll("button")].map((button) => button.getAttribute("aria-pressed"));

test("clicking saves the video everywhere on the page, and clicking again removes it", async () => {
  document.body.innerHTML = heart("a") + heart("b") + heart("a");
  const [button] = document.querySelectorAll("button");
  button?.click();
  await vi.waitFor(() => expect(pressed()).toEqual(["true", "false", "true"]));
  expect(savedIds(readSaved())).toEqual(["a"]);
  button?.click();
  await vi.waitFor(() => expect(pressed()).toEqual(["false", "false", "false"]));
});

test("another tab's saves show here, also on hearts added later", async () => {
  document.body.innerHTML = heart("a") + heart("b");
  localStorage.setItem(savedKey, JSON.stringify({ userId: null, ids: [], changes: { b: true } }));
  dispatchEvent(new StorageEvent("storage", { key: savedKey }));
  await vi.waitFor(() => expect(pressed()).toEqual(["false", "true"]));
  document.body.insertAdjacentHTML("beforeend", heart("b"));
  await vi.waitFor(() => expect(pressed()).toEqual(["false", "true", "true"]));
});

test.each(["nonsense", "null", '{"ids":3}', '{"userId":"mia","ids":["a"],"changes":{"a":true}}'])(
  "%s in the storage saves nothing here and breaks nothing",
  async (stored) => {
    localStorage.setItem(savedKey, stored);
    document.body.innerHTML = heart("a");
    dispatchEvent(new StorageEvent("storage", { key: savedKey }));
    expect(pressed()).toEqual(["false"]);
    document.querySelector("button")?.click();
    await vi.waitFor(() => expect(pressed()).toEqual(["true"]));
  },
);
