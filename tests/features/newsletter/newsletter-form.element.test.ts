import { describe, expect, test, vi } from "vitest";
import "@/features/newsletter/newsletter-form.element.ts";
import { captchaRefused } from "@/platform/captcha.ts";
import { turnTurnstileOn } from "../../support/turnstile-widget.ts";

const find = <E extends HTMLElement>(selector: string) =>
  document.querySelector<E>(selector) ?? expect.fail(`${selector} is missing`);

const show = () => {
  document.body.innerHTML = `<newsletter-form data-invalid="Please enter a valid email address">
    <form><input type="email" /><button type="submit"><span data-label></span></button><p data-error></p></form>
    <div data-success tabindex="-1" hidden></div>
  </newsletter-form>`;
};

test("every submit with an invalid address focuses its field", () => {
  show();
  for (const _press of ["first", "second"]) {
    find<HTMLInputElement>("input").value = "nobody";
    find("button").focus();
    find("button").click();
    expect(find("[data-error]").textContent).toBe("Please enter a valid email address");
    expect(document.activeElement).toBe(find("input"));
  }
});

test("if new subscribers must confirm, the success says so", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ok: true, must_confirm: true }));
  show();
  find("[data-success]").innerHTML = '<h2 data-must-confirm="One more step">Subscribed</h2>';
  find<HTMLInputElement>("input").value = "anna@example.com";
  find("button").click();
  await vi.waitFor(() => expect(find("[data-success]").hidden).toBe(false));
  expect(find("[data-success]").textContent).toBe("One more step");
});

describe("with Turnstile", () => {
  const submit = () => {
    const send = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ ok: true }));
    vi.stubGlobal("fetch", send);
    show();
    find<HTMLInputElement>("input").value = "anna@example.com";
    find("button").click();
    return () => send.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
  };

  test("the address is sent with the visitor's token", async () => {
    turnTurnstileOn(({ callback }) => callback("token"));
    const sent = submit();
    await vi.waitFor(() => expect(find("[data-success]").hidden).toBe(false));
    expect(sent()).toMatchObject([{ email: "anna@example.com", captcha: "token" }]);
    expect(document.querySelector("dialog")).toBeNull();
  });

  test.each<[string, Parameters<typeof turnTurnstileOn>[0]]>([
    ["fails", (options) => options["error-callback"]("300010")],
    ["can't be loaded", null],
    [
      "is closed by the visitor",
      (options, dialog) => {
        options["before-interactive-callback"]();
        dialog.dispatchEvent(new Event("close"));
      },
    ],
  ])("nothing is sent when the check %s, and the address is still there", async (_how, visit) => {
    turnTurnstileOn(visit);
    const sent = submit();
    await vi.waitFor(() => expect(find("[data-error]").textContent).toBe(captchaRefused));
    expect([find<HTMLInputElement>("input").value, sent()]).toEqual(["anna@example.com", []]);
    expect(document.querySelector("dialog")).toBeNull();
  });
});
