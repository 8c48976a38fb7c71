import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DigestActions } from "@/features/newsletter/admin/DigestActions.tsx";
import type { Digest } from "@/features/newsletter/admin/digests.store.ts";

test("sending a digest to everybody is no louder than sending a test", () => {
  const digest = { id: "1", subject: "Sky", status: "ready", scheduled_for: null, sending_started_at: null } as Digest;
  const act = () => {};
  document.body.innerHTML = renderToStaticMarkup(
    <DigestActions digest={digest} subscribers={544} onPreview={act} onEdit={act} onSchedule={act} />,
  );
  const look = (label: string) => document.querySelector(`[aria-label^="${label}"]`)?.className;
  expect(look("Send ")).toContain("button");
  expect(look("Send ")).toBe(look("Test "));
});
