import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BeforeTraining } from "@/features/plans/BeforeTraining.tsx";
import { healthMessagesIn } from "@/features/plans/health-messages-ru.ts";

test.each([
  ["en", "Bounce Basics"],
  ["ru", "Первые прыжки"],
] as const)("before its days, a plan has all health advice in its language, %s", (language, planTitle) => {
  const markup = renderToStaticMarkup(<BeforeTraining planTitle={planTitle} />);
  const page = new DOMParser().parseFromString(markup, "text/html").body.textContent;
  expect(Object.values(healthMessagesIn(language)).filter((sentence) => !page.includes(sentence))).toEqual([]);
});
