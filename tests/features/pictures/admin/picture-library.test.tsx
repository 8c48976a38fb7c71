import { act } from "react";
import { expect, test, vi } from "vitest";
import { setContentTab } from "@/features/articles/admin/articles.store.ts";
import Content from "@/features/articles/admin/Content.tsx";
import { resizePicture } from "@/platform/admin/resize-picture.browser.ts";
import { click, eventually, render, type } from "../../../support/react.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

vi.mock("@/platform/admin/resize-picture.browser.ts");

const png = [Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10)];
const rows = () => [...document.querySelectorAll("ul[aria-label=Pictures] > li")].map((row) => row.textContent ?? "");
const dialog = () => [...document.querySelectorAll("dialog:has(input[type=file])")].at(-1) ?? expect.fail("no dialog");
const altField = () => dialog().querySelector<HTMLInputElement>("input:not([type=file])");
const choose = (file: string) =>
  act(async () => {
    const input = dialog().querySelector<HTMLInputElement>("input[type=file]") ?? expect.fail("no field");
    Object.defineProperty(input, "files", { value: [new File(png, file, { type: "image/png" })] });
    input.dispatchEvent(new Event("change", { bubbles: true }));
  });
const submit = () => act(async () => dialog().querySelector("form")?.requestSubmit());

test("a picture is uploaded in the library, and replaced, each with its alt text", async () => {
  await signInNewAdmin();
  vi.mocked(resizePicture).mockImplementation(async ({ name: file }) => ({
    blob: new Blob(png, { type: "image/png" }),
    width: 1,
    height: 1,
    file,
  }));
  setContentTab({ tab: "pictures" });
  await render(<Content />);
  await eventually(() => click("Upload"));
  await eventually(dialog);
  await choose("sky.png");
  await submit();
  expect(dialog().textContent).toContain("Please describe the picture");
  await type(altField(), "A blue sky");
  await submit();
  await eventually(() => expect(rows()[0]).toMatch(/^A blue sky.*sky-/));

  await click(/^Replace sky/);
  await choose("dusk.png");
  await eventually(() => expect(dialog().querySelectorAll("figure img")).toHaveLength(2));
  expect(altField()?.value).toBe("A blue sky");
  await type(altField(), "A red sky");
  await submit();
  await eventually(() => expect(rows()[0]).toMatch(/^A red sky.*dusk-/));
});
