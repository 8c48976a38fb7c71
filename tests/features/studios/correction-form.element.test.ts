import { expect, test, vi } from "vitest";
import "@/features/studios/correction-form.element.ts";
import { captchaRefused } from "@/platform/captcha.ts";
import { turnTurnstileOn } from "../../support/turnstile-widget.ts";

test("a correction is sent with the visitor's token, and is still there when the check fails", async () => {
  document.body.innerHTML = `<correction-form><form>
    <textarea name="suggestion">030 1234</textarea><input type="hidden" name="captcha" />
    <p data-error></p><button type="submit">Send Correction</button>
  </form></correction-form>`;
  const form = document.querySelector("form") ?? expect.fail("no form");
  const sent = vi.spyOn(form, "submit").mockReturnValue();
  const error = () => form.querySelector("[data-error]")?.textContent;

  turnTurnstileOn((options) => options["error-callback"]("300010"));
  form.querySelector("button")?.click();
  await vi.waitFor(() => expect(error()).toBe(captchaRefused));
  expect(sent).not.toHaveBeenCalled();

  turnTurnstileOn(({ callback }) => callback("token"));
  form.querySelector("button")?.click();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect([...new FormData(form)]).toEqual([
    ["suggestion", "030 1234"],
    ["captcha", "token"],
  ]);
  expect(error()).toBe("");
});
