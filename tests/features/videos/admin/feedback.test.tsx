import { expect, test } from "vitest";
import { FeedbackRow } from "@/features/videos/admin/Feedback.tsx";
import { render } from "../../../support/react.ts";

test("a reported video says when and where it matters, and its only loud action opens it in Moderation", async () => {
  const video = { id: "1", title: "Sky", channel_name: "Air", status: "approved", ids: ["1"], reasons: { other: 1 } };
  const plans = [
    { id: "2", title: "First Bounce" },
    { id: "3", title: "Sky High" },
  ];
  const row = await render(<FeedbackRow video={{ ...video, latest: "2026-11-22T12:00:00Z", plans, notes: [] }} />);
  expect(row.querySelector(".admin-row-facts")?.textContent).toMatch(/Latest report: Nov 22, 2026/);
  expect(row.textContent).toContain("Used in 2 plans:First BounceSky High");
  const loud = [...row.querySelectorAll(".button:not(.button-quiet, .button-outline)")];
  expect(loud.map(({ textContent }) => textContent)).toEqual(["Open in Moderation"]);
});
