import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { LogLine } from "@/features/people/admin/Log.tsx";
import type { LogLine as Line } from "@/features/people/admin/log.store.ts";
import { Difference } from "@/features/studios/admin/Difference.tsx";
import { ImportStudios } from "@/features/studios/admin/ImportStudios.tsx";
import { StudioRow } from "@/features/studios/admin/StudioRow.tsx";
import type { Correction } from "@/features/studios/admin/studio-corrections.store.ts";
import { studioImport } from "@/features/studios/admin/studio-files.store.ts";
import type { StudioRow as Studio } from "@/features/studios/admin/studios.store.ts";
import { TagRow } from "@/features/tags/admin/TagList.tsx";
import { FeedbackRow } from "@/features/videos/admin/Feedback.tsx";
import { hostileMarkup } from "../../../support/hostile-markup.ts";
import { render } from "../../../support/react.ts";

const nothing = () => undefined;
const at = "2026-11-22T10:00:00Z";
const studio = (text: string) =>
  ({
    id: "1",
    name: text,
    description: text,
    city: text,
    country: text,
    address: text,
    postal_code: text,
    phone: text,
    email: text,
    website_url: text,
    opening_hours: { monday: text },
    time_zone: text,
    instructors: [text],
    pictures: [],
    latitude: null,
    longitude: null,
    is_verified: true,
    updated_at: at,
  }) as unknown as Studio;

/** Rows that visitors, members and other administrators may have written, as the admin lists show them. */
const screens: Record<string, (text: string) => ReactElement> = {
  "a studio": (text) => <StudioRow row={studio(text)} isSelected={false} onSelect={nothing} />,
  "a visitor's correction": (text) => (
    <Difference
      correction={
        { id: "1", studio: studio(text), field: "other", suggestion: text, sent_at: at } as unknown as Correction
      }
    />
  ),
  "a visitor's web address": (text) => (
    <Difference
      correction={
        { id: "1", studio: studio(text), field: "website_url", suggestion: text, sent_at: at } as unknown as Correction
      }
    />
  ),
  "a row of an imported file": (text) => {
    const line = { row: 2, id: "", typed: { name: text, city: text }, isVerified: null, outcome: "added" as const };
    studioImport.$import.set({ lines: [{ ...line, problems: [], seen: null, changes: [text] }], isPreview: true });
    return <ImportStudios open onClose={nothing} />;
  },
  "a reported video": (text) => (
    <FeedbackRow
      video={{
        ...{ id: text, title: text, channel_name: text, status: "approved", ids: ["1"], reasons: { other: 1 } },
        latest: at,
        plans: [{ id: text, title: text }],
        notes: [{ reason: "other", note: text, sent_at: at }],
      }}
    />
  ),
  "a tag": (text) => (
    <TagRow
      row={{ tag: text, videos: 1, plans: 1, articles: 1, channels: 1 }}
      isSelected={false}
      onToggle={nothing}
      onRename={nothing}
      onDelete={nothing}
    />
  ),
  "a line of the log": (text) => (
    <LogLine
      line={
        {
          id: 1,
          at,
          actor: null,
          admin: text,
          action: "update",
          subject: "studios",
          subject_id: text,
          label: text,
          changes: 1,
          thing: text,
          before: { name: text },
          after: { name: [text] },
        } as unknown as Line
      }
    />
  ),
};

const dangerous =
  "script, iframe, object, embed, base, meta, style, svg[onload], [onerror], [onload], [onfocus], [srcdoc], [ontoggle], [formaction]";

test.each(Object.entries(screens))("%s runs no markup from its rows", async (_name, show) => {
  for (const payload of hostileMarkup) {
    const container = await render(show(payload));
    expect([...container.querySelectorAll(dangerous)].map(({ outerHTML }) => outerHTML)).toEqual([]);
    const links = [...container.querySelectorAll("a")].map(({ protocol }) => protocol);
    expect(links.filter((protocol) => !["http:", "https:", "mailto:", "tel:"].includes(protocol))).toEqual([]);
  }
});
