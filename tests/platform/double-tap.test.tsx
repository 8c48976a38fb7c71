import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import FormResult from "@/platform/FormResult.tsx";
import type { Outcome } from "@/platform/outcome.store.ts";
import { useForm } from "@/platform/use-form.ts";
import { render, unmount } from "../support/react.ts";

let respond: (outcome: Outcome) => void;
const opened = vi.fn();

function Form() {
  const { form, outcome } = useForm<"email">(() => new Promise<Outcome>((resolve) => (respond = resolve)));
  return (
    <form {...form}>
      <FormResult outcome={outcome} />
      <button type="submit">Sign In</button>
      <button type="button" data-other onClick={opened}>
        Show password
      </button>
    </form>
  );
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  opened.mockClear();
  await render(<Form />);
});
afterEach(async () => {
  vi.useRealTimers();
  await unmount();
});

const tap = (selector: string, clientX: number, detail = 1) =>
  act(async () => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY: 300, detail });
    document.querySelector(selector)?.dispatchEvent(event);
  });
const alertShown = () => document.querySelector("[role=alert]");

async function fail() {
  await tap("button", 100);
  await act(async () => respond({ kind: "failed", reason: "wrong-credentials", message: "Invalid login credentials" }));
}

test("the second tap of a double tap hits nothing that an error moved under the finger", async () => {
  await fail();
  await tap("[data-other]", 104);
  expect(opened).not.toHaveBeenCalled();
});

test("clicks elsewhere, later or by keyboard still work", async () => {
  await fail();
  await tap("[data-other]", 200);
  expect(opened).toHaveBeenCalledTimes(1);
  await fail();
  await tap("[data-other]", 100, 0);
  expect(opened).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(500);
  await tap("[data-other]", 100);
  expect(opened).toHaveBeenCalledTimes(3);
});

test("an error stays visible while the form is sent again, and is announced again", async () => {
  await fail();
  const before = alertShown();
  await tap("button", 100);
  expect(alertShown()).toBe(before);
  await act(async () => respond({ kind: "failed", reason: "wrong-credentials", message: "Invalid login credentials" }));
  expect(alertShown()?.textContent).toContain("Invalid login credentials");
  expect(alertShown()).not.toBe(before);
});
