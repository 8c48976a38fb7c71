import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BeforeTraining } from "@/features/plans/BeforeTraining.tsx";
import { healthMessages } from "@/features/plans/health-messages.ts";

test("before its days, a plan says when to stop, what leaking means, how to land, and what effort and rest are", () => {
  const page = new DOMParser().parseFromString(renderToStaticMarkup(<BeforeTraining />), "text/html").body.textContent;
  expect(Object.values(healthMessages).filter((sentence) => !page.includes(sentence))).toEqual([]);
});
