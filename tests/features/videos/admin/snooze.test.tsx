import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { moderationMessages } from "@/features/videos/admin/messages.ts";
import type { QueuedVideo } from "@/features/videos/admin/moderation.store.ts";
import { SnoozeFields } from "@/features/videos/admin/SnoozeFields.tsx";
import { VideoReasons } from "@/features/videos/admin/VideoFacts.tsx";

beforeEach(() => {
  vi.stubEnv("TZ", "America/Los_Angeles");
  // 5 pm there, the next day in UTC
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-21T01:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe("the day to snooze until", () => {
  test.each([
    ["2026-11-20", true],
    ["2020-01-01", true],
    ["2026-11-21", false],
    ["", false],
    ["0002-01-01", false],
  ])("%j is rejected: %s", (until, isPast) => {
    const fields = renderToStaticMarkup(<SnoozeFields until={until} reason="" problem={null} onChange={() => {}} />);
    expect(fields.includes(moderationMessages.snoozeDatePast)).toBe(isPast);
  });

  test("is displayed in the administrator's time zone", () => {
    const video = { snooze_until: "2026-11-21T08:00:00+00:00" } as QueuedVideo;
    expect(renderToStaticMarkup(<VideoReasons video={video} />)).toContain("Nov 21, 2026");
    const before = { snooze_until: "2026-11-21T07:59:00+00:00" } as QueuedVideo;
    expect(renderToStaticMarkup(<VideoReasons video={before} />)).toContain("Nov 20, 2026");
  });
});
