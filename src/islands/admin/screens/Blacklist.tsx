import { useStore } from "@nanostores/react";
import { blacklistNumbers, findKeywords } from "@/domain/blacklist.ts";
import { $keywordParams, $keywords, loadKeywords, setKeywordParams } from "@/stores/admin/blacklist.ts";
import { KeywordForm } from "../blacklist/KeywordForm.tsx";
import { KeywordRow } from "../blacklist/KeywordRow.tsx";
import { ActiveRowsScreen } from "../parts/ActiveRowsScreen.tsx";
import AdminOnly from "../parts/AdminOnly.tsx";

/** The keywords that keep videos out of the catalog. */
export default function Blacklist() {
  return (
    <AdminOnly>
      <Screen />
    </AdminOnly>
  );
}

const Screen = () => (
  <ActiveRowsScreen
    title="Keyword Blacklist"
    subtitle="Videos that match an active keyword are rejected when they are found."
    noun="keyword"
    listed="blacklisted"
    searchLabel="Search keywords or reasons"
    placeholder="Search keywords or reasons..."
    list={useStore($keywords)}
    params={useStore($keywordParams)}
    onChange={setKeywordParams}
    find={findKeywords}
    retry={loadKeywords}
    numbers={(rows) => {
      const numbers = rows && blacklistNumbers(rows);
      return {
        "Active Keywords": numbers?.active ?? null,
        "Inactive Keywords": numbers?.inactive ?? null,
        "Total Matches": numbers?.matches ?? null,
        "Total Keywords": numbers?.total ?? null,
      };
    }}
    row={(row, onEdit) => <KeywordRow key={row.id} row={row} onEdit={onEdit} />}
    form={(edited, onClose) => <KeywordForm edited={edited} onClose={onClose} />}
  />
);
