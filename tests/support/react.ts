import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { expect, onTestFinished, vi } from "vitest";

let shown: { root: Root; container: HTMLElement } | undefined;

/** Renders into the document, or again into the same container. It is removed after the test. Returns the container. */
export async function render(view: ReactNode): Promise<HTMLElement> {
  if (!shown) {
    const container = document.body.appendChild(document.createElement("div"));
    shown = { container, root: createRoot(container) };
    onTestFinished(unmount);
  }
  const { root, container } = shown;
  await act(async () => root.render(view));
  return container;
}

export async function unmount(): Promise<void> {
  const { root, container } = shown ?? {};
  shown = undefined;
  await act(async () => root?.unmount());
  container?.remove();
}

/** Waits until a check passes after React has rendered. Not within act(): a failing check would drop the updates that it still holds. */
export const eventually = (check: () => unknown, timeout?: number) =>
  vi.waitFor(async () => {
    await act(async () => {});
    await check();
  }, timeout);

/** The first button with this title, label or text, or an icon with this label. */
export function button(name: string | RegExp): HTMLButtonElement {
  const isNamed = (one: HTMLButtonElement) => {
    const icon = one.querySelector("[aria-label]");
    const ownName = (one.title || one.ariaLabel || one.textContent || icon?.ariaLabel || "").trim();
    return typeof name === "string" ? ownName === name : name.test(ownName);
  };
  return [...document.querySelectorAll("button")].find(isNamed) ?? expect.fail(`no button ${name}`);
}

/** Focuses a button, which jsdom's click() doesn't, and clicks it. */
export const click = (name: string | RegExp): Promise<void> =>
  act(async () => {
    const found = button(name);
    found.focus();
    found.click();
  });

/** Types into a field. React ignores a value that is set without the element's own setter. */
export const type = (field: HTMLInputElement | HTMLTextAreaElement | null, value: string): Promise<void> =>
  act(async () => {
    if (field === null) return expect.fail("no field");
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
