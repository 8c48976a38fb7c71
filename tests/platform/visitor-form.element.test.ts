import { expect, test, vi } from "vitest";
import "@/platform/visitor-form.element.ts";
import { captchaRefused } from "@/platform/captcha.ts";
import { offlineMessage } from "@/platform/failure-message.ts";
import { turnTurnstileOn } from "../support/turnstile-widget.ts";

/** Shows the form, as a page whose browser restored the text. */
function show(captcha = "") {
  document.body.innerHTML = `<details><visitor-form data-offline="${offlineMessage}"><form>
    <textarea name="suggestion">030 1234</textarea>${captcha}
    <p data-error></p><button type="submit">Send Correction</button>
  </form></visitor-form></details>`;
  const form = document.querySelector("form") ?? expect.fail("no form");
  return {
    form,
    error: () => form.querySelector("[data-error]")?.textContent,
    press: () => form.querySelector("button")?.click(),
  };
}

test("a correction is sent with the visitor's token, and is still there when the check fails", async () => {
  const { form, error, press } = show('<input type="hidden" name="captcha" />');
  const sent = vi.spyOn(form, "submit").mockReturnValue();

  turnTurnstileOn((options) => options["error-callback"]("300010"));
  press();
  await vi.waitFor(() => expect(error()).toBe(captchaRefused));
  expect(sent).not.toHaveBeenCalled();

  turnTurnstileOn(({ callback }) => callback("token"));
  press();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect([...new FormData(form)]).toEqual([
    ["suggestion", "030 1234"],
    ["captcha", "token"],
  ]);
  expect(error()).toBe("");
});

test("without a network a correction stays in its form, instead of the browser's error page", () => {
  const { form, error, press } = show();
  const sent: boolean[] = [];
  form.addEventListener("submit", (event) => {
    sent.push(!event.defaultPrevented);
    event.preventDefault();
  });
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  press();
  expect(error()).toBe(offlineMessage);
  network.mockReturnValue(true);
  press();
  expect(sent).toEqual([false, true]);
});

test("after Back, the form is open if it has text", () => {
  const { form } = show();
  const isOpen = () => document.querySelector("details")?.open;
  dispatchEvent(new Event("pageshow"));
  expect(isOpen()).toBe(true);
  const empty = show();
  empty.form.querySelector("textarea")?.replaceChildren();
  dispatchEvent(new Event("pageshow"));
  expect([form.isConnected, isOpen()]).toEqual([false, false]);
});
