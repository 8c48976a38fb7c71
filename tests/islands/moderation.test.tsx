import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import Moderation from "@/islands/admin/screens/Moderation.tsx";
import { $queue } from "@/stores/admin/moderation.ts";
import { notifyError } from "@/stores/admin/notice.ts";
import { addVideos } from "../support/catalog.ts";
import { signInNewAdmin } from "../support/signed-in.ts";

const text = () => document.body.textContent;
const eventually = (check: () => void) => vi.waitFor(() => act(async () => check()), { timeout: 15_000 });
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll<HTMLElement>("button, input")];
    (found.find((one) => (one.ariaLabel ?? one.textContent) === name) ?? expect.fail(`no ${name}`)).click();
  });

test("a question about several videos goes with the last of them, what is said stays, and the keys act again", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  HTMLDialogElement.prototype.close ??= () => undefined;
  vi.spyOn(window, "alert").mockReturnValue();
  const word = `hop${crypto.randomUUID().slice(0, 8)}`;
  await signInNewAdmin();
  await addVideos([
    { title: `${word} 1`, status: "candidate" },
    { title: `${word} 2`, status: "candidate" },
  ]);
  history.replaceState(null, "", `?search=${word}`);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<Moderation />));
  await eventually(() => expect(text()).toContain("2 videos"));
  await press("Select all");
  await press("Reject 2…");
  expect(document.querySelector("dialog")?.textContent).toContain("Reject 2 videos");
  await act(async () => {
    $queue.set({ state: "ready", value: { videos: [], total: 0 } });
    notifyError("A colleague approved this video at 10:00 UTC");
  });
  expect(text()).not.toContain("Reject 0 videos");
  expect(text()).toContain("A colleague approved");
  await act(async () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "?" })));
  expect(text()).toContain("Keyboard shortcuts");
  await act(async () => root.unmount());
});
