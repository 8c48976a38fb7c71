import { useEffect, useState } from "react";
import { findKeywords } from "@/features/videos/admin/blacklist.ts";
import { isInvalid } from "@/features/videos/admin/keyword-preview.store.ts";
import { type BlacklistedKeyword, keywords } from "@/features/videos/admin/rules.store.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { displayDate } from "@/platform/display-date.ts";
import { shownNumber } from "@/platform/pluralize.ts";
import { localTimeZone } from "@/platform/time-zone.browser.ts";
import { Badge, type BadgeTone } from "@/ui/Badge.tsx";
import { KeywordForm } from "./KeywordForm.tsx";
import { RulesScreen } from "./RulesScreen.tsx";

/** The keywords that keep videos out of the catalog. */
const Blacklist = () => (
  <RulesScreen
    rules={keywords}
    title="Keyword Blacklist"
    subtitle="Videos that match an active keyword are rejected when they are found."
    noun="keyword"
    searchLabel="Search keywords or reasons"
    placeholder="Search keywords or reasons..."
    find={findKeywords}
    count={{ label: "Total Matches", of: ({ match_count }) => match_count }}
    show={(row) => ({
      name: row.keyword,
      heading: (
        <>
          <code className="py-0.25 px-1.5 rounded-xs bg-sunken text-[0.9375em]">{row.keyword}</code>
          <Badge tone={typeTones[row.pattern_type]}>{row.pattern_type}</Badge>
        </>
      ),
      tags: row.pattern_type === "regex" && <InvalidBadge key={row.updated_at} row={row} />,
      text: row.rejection_reason,
      facts: <Facts {...row} />,
    })}
    form={(edited, onClose) => <KeywordForm edited={edited} onClose={onClose} />}
  />
);

const typeTones: Record<string, BadgeTone> = { exact: "blue", contains: "green", regex: "purple" };

function InvalidBadge({ row }: { row: BlacklistedKeyword }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => void isInvalid(row).then(setShown), [row]);
  return isShown && <Badge tone="yellow">Invalid: matches nothing</Badge>;
}

const Facts = ({ target_fields, case_sensitive, match_count, created_at }: BlacklistedKeyword) => (
  <>
    <span>Fields: {target_fields.join(", ") || "none"}</span>
    <span>{case_sensitive ? "Case sensitive" : "Case insensitive"}</span>
    <span>Matches: {shownNumber(match_count)}</span>
    <span>Added: {displayDate(created_at, localTimeZone())}</span>
  </>
);

export default adminScreen(Blacklist, "moderator");
