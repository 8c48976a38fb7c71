import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { healthMessages } from "@/health-messages.ts";
import { BeforeTraining } from "@/ui/BeforeTraining.tsx";

test("a plan says before its days when to stop, what leaking means, how to land, and what effort and rest are", () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<BeforeTraining />), "text/html").body.textContent;
  expect(Object.values(healthMessages).filter((sentence) => !page.includes(sentence))).toEqual([]);
});
