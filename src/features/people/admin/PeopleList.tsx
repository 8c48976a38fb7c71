import { useStore } from "@nanostores/react";
import {
  $people,
  $peopleParams,
  loadPeople,
  type Person,
  peoplePerPage,
  personName,
  setOpenPerson,
  setPeopleParams,
} from "@/features/people/admin/people.store.ts";
import { listFilters } from "@/platform/admin/list-filters.ts";
import { PagedRows } from "@/platform/admin/PagedRows.tsx";
import { SearchField } from "@/platform/admin/SearchField.tsx";
import { pluralize } from "@/platform/pluralize.ts";
import { localDate } from "@/platform/time-zone.browser.ts";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { Select } from "@/ui/Select.tsx";
import { PersonBadges } from "./PersonBadges.tsx";

const roleOptions = [
  { value: "all", label: "Everybody" },
  { value: "team", label: "With a role" },
];
const sortOptions = [
  { value: "joined", label: "Newest" },
  { value: "active", label: "Last active" },
  { value: "workouts", label: "Most workouts" },
  { value: "name", label: "Name" },
];

/** The list of accounts with search, filters and pages. */
export function PeopleList() {
  const params = useStore($peopleParams);
  const people = useStore($people);
  const filters = listFilters(params, setPeopleParams);
  return (
    <>
      <ScreenHead
        title="People"
        subtitle="Members, and who helps with the site: whoever is registered can be given a role."
      />
      <search className="admin-toolbar">
        <SearchField label="Search people" placeholder="Search names and addresses..." {...filters.search} />
        <Select label="Role" options={roleOptions} {...filters.choice("role")} />
        <Select label="Order" options={sortOptions} {...filters.choice("sort")} />
      </search>
      <PagedRows
        list={people}
        label="People"
        noun="person"
        nouns="people"
        perPage={peoplePerPage}
        labels={["Previous", "Next"]}
        onTurn={setPeopleParams}
        retry={loadPeople}
        empty={<EmptyState title="Nobody matches your filters" />}
      >
        {(row) => <PersonRow key={row.id} row={row} />}
      </PagedRows>
    </>
  );
}

const PersonRow = ({ row }: { row: Person }) => (
  <li className="admin-row lg:grid-cols-[minmax(0,1fr)_10rem_10rem_6rem_8rem]">
    <div className="grid min-w-0 max-lg:col-span-full">
      <p className="admin-row-title">
        <a
          href={`/admin/people?person=${row.id}`}
          className="text-link"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            setOpenPerson({ person: row.id });
          }}
        >
          {personName(row)}
        </a>
        <PersonBadges person={row} />
      </p>
      {personName(row) !== row.email && <p className="text-xs text-ink-soft wrap-anywhere">{row.email}</p>}
    </div>
    <p className="admin-row-facts tabular-nums max-lg:col-span-full lg:contents">
      <span>Joined {localDate(row.joined_at)}</span>
      <span>{row.active_at === null ? "Never active" : `Active ${localDate(row.active_at)}`}</span>
      <span>{pluralize(row.plans, "plan")}</span>
      <span>{pluralize(row.workouts, "workout")}</span>
    </p>
  </li>
);
