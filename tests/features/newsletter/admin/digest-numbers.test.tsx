import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DigestNumbers } from "@/features/newsletter/admin/DigestRow.tsx";
import type { Digest, Outcomes } from "@/features/newsletter/admin/digests.store.ts";

const outcomes = { sent: 1300, delivered: 1298, opened: 1297, clicked: 2, failed: 1, suppressed: 1, pending: 0 };
const shown = (more: Partial<Outcomes>) => {
  const digest = { open_rate: 0.9977, click_rate: 0.0015 } as Digest;
  const counted = { ...outcomes, bounced: 0, complained: 0, ...more };
  return renderToStaticMarkup(<DigestNumbers digest={digest} outcomes={counted} />).replace(/<[^>]*>/g, " ");
};

test("a digest's rounded rates are next to their counts", () => {
  const text = shown({ bounced: 1, complained: 1 });
  expect(text).toMatch(/Open rate\s+100%\s+100%\s+1,297 of 1,300/);
  expect(text).toMatch(/Click rate\s+0%\s+0%\s+2 of 1,300/);
  for (const fact of ["1,298 of 1,300 delivered", "1 failed", "1 left before their turn", "1 bounced", "1 complaint"])
    expect(text).toContain(fact);
  expect(shown({ delivered: 0 })).toContain("None reported as delivered yet");
  expect(shown({})).not.toMatch(/bounced|complaint/);
});
