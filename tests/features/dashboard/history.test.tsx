import "../../support/react-in-jsdom.ts";
import { keepMount } from "nanostores";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import History from "@/features/dashboard/History.tsx";
import { dequeue, enqueue } from "@/features/plans/change-queue.store.ts";
import { $session } from "@/platform/session.store.ts";
import { serviceClient } from "../../support/member.ts";
import { signInNewMember } from "../../support/signed-in.ts";

const text = () => document.body.textContent ?? "";
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent?.trim() === name) ?? expect.fail(name);
const click = (name: string) => act(async () => button(name).click());
/** Waits for what React renders after requests. */
const seen = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });
async function type(name: string, value: string) {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`) ?? expect.fail(name);
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
  await act(async () => {
    set?.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const submit = () =>
  act(async () =>
    document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );

const hasButton = (name: string) => [...document.querySelectorAll("button")].some((one) => one.textContent === name);

test("an empty history is one sentence; recorded workouts are shown, filtered and deleted, and unsent ones announced", async () => {
  keepMount($session);
  const { userId } = await signInNewMember();
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () => root.render(<History />));

  await seen(() => expect(text()).toContain("will appear here."));
  expect(text()).not.toContain("0 workouts");
  expect(hasButton("Earlier month")).toBe(false);
  await click("I jumped");
  await seen(() => button("Save workout"));
  await submit();
  expect(text()).toContain("Name the studio or the class.");
  expect(text()).toContain("Enter 1 to 240 minutes.");
  await type("title", "Jump House");
  await type("minutes", "45");
  await submit();
  await seen(() => expect(text()).toContain("Recorded: Jump House."));
  await seen(() => expect(text()).toContain("1 workout · 45 minutes"));
  expect(hasButton("Earlier month")).toBe(true);

  const workout = { id: crypto.randomUUID(), type: "free", title: "Free bouncing", minutes: 5 } as const;
  const queued = { kind: "workout", workout, userId, queuedAt: Date.now(), waits: true } as const;
  await act(async () => enqueue(queued));
  const notCounted = "1 change waits for the network. Workouts appear here once they are saved.";
  await seen(() => expect(text()).toContain(notCounted));
  await act(async () => dequeue(queued));

  await click("I jumped");
  await seen(() => button("Free bouncing"));
  await click("Free bouncing");
  await type("minutes", "15");
  await submit();
  await seen(() => expect(text()).toContain("2 workouts · 60 minutes"));
  await click("Classes");
  await seen(() => expect(text()).toContain("1 workout · 45 minutes"));
  expect(location.search).toBe("?kind=class");
  await click("Delete");
  await seen(() => expect(text()).toContain("Delete this workout?"));
  await act(async () => document.querySelector<HTMLElement>("dialog .button-danger")?.click());
  await seen(() => expect(text()).toContain("Deleted: Jump House."));
  const found = serviceClient().from("workout_completions").select("kind, day_title, minutes").eq("user_id", userId);
  expect((await found.throwOnError()).data).toEqual([{ kind: "free", day_title: "Free bouncing", minutes: 15 }]);
});
