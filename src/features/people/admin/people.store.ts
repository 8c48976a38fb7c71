import { atom, onMount } from "nanostores";
import { peopleMessages } from "@/features/people/admin/messages.ts";
import * as data from "@/features/people/admin/people.data.ts";
import { existingPage, type ListPage } from "@/platform/admin/list-pages.ts";
import { readAsAdmin } from "@/platform/admin/role.store.ts";
import { DataError } from "@/platform/errors.ts";
import { queryParamStore, reloadOnQueryChange } from "@/platform/query-params.store.ts";
import type { AsyncState } from "@/platform/resource.store.ts";

export { type Person, type PersonEnrollment, peoplePerPage } from "@/features/people/admin/people.data.ts";

/** The search text, the role, the sort and the page (from 1) of the list, in the URL. */
export const { $params: $peopleParams, setParams: setPeopleParams } = queryParamStore<
  data.PeopleFilter & { page: string }
>(
  { search: "", role: "all", sort: "joined", page: "1" },
  { search: null, role: data.peopleRoles, sort: data.peopleSorts, page: null },
);

/** The id of the open person, in the URL; "" for the list. */
export const { $params: $openPerson, setParams: setOpenPerson } = queryParamStore({ person: "" }, { person: null });

/** The current page of the list, and the total number of matches. */
export const $people = atom<AsyncState<ListPage<data.Person>>>({ state: "loading" });

onMount($people, () => reloadOnQueryChange($peopleParams, loadPeople));

export const loadPeople = () =>
  readAsAdmin($people, async () => {
    const { page, ...filter } = $peopleParams.get();
    return existingPage((number) => data.findPeople(filter, number), page, data.peoplePerPage);
  });

type PersonPage = { person: data.Person; enrollments: data.PersonEnrollment[] };

export const $person = atom<AsyncState<PersonPage>>({ state: "loading" });

/** Loads the page of a person. */
export async function openPerson(id: string): Promise<void> {
  const shown = $person.get();
  if (shown.state === "ready" && shown.value.person.id !== id) $person.set({ state: "loading" });
  await readAsAdmin($person, async () => {
    const person = await data.readPerson(id);
    if (person === null) throw new DataError("not-found", peopleMessages.gone);
    return { person, enrollments: await data.readEnrollments(id) };
  });
}

/** Reloads the page of a person, and the list. */
export const reloadPerson = (id: string) => Promise.all([openPerson(id), loadPeople()]);

/** The name of a person, or without one their address. */
export const personName = ({ first_name, last_name, email }: data.Person): string =>
  [first_name, last_name].filter(Boolean).join(" ") || email;
