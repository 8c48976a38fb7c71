import { expect, test } from "vitest";
import "@/features/newsletter/newsletter-form.element.ts";

const find = <E extends HTMLElement>(selector: string) =>
  document.querySelector<E>(selector) ?? expect.fail(`${selector} is missing`);

test("every submit with an invalid address focuses its field", () => {
  document.body.innerHTML = `<newsletter-form data-invalid="Please enter a valid email address">
    <form><input type="email" /><button type="submit"><span data-label></span></button><p data-error></p></form>
  </newsletter-form>`;
  for (const _press of ["first", "second"]) {
    find<HTMLInputElement>("input").value = "nobody";
    find("button").focus();
    find("button").click();
    expect(find("[data-error]").textContent).toBe("Please enter a valid email address");
    expect(document.activeElement).toBe(find("input"));
  }
});
