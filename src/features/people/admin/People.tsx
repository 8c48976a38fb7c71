import { useStore } from "@nanostores/react";
import { $openPerson } from "@/features/people/admin/people.store.ts";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { PeopleList } from "./PeopleList.tsx";
import { PersonScreen } from "./PersonScreen.tsx";

/** The list of accounts, or the page of one. */
function People() {
  const { person } = useStore($openPerson);
  return person === "" ? <PeopleList /> : <PersonScreen key={person} id={person} />;
}

export default adminScreen(People, "admin");
