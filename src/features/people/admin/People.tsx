import { useStore } from "@nanostores/react";
import { $openPerson } from "@/features/people/admin/people.store.ts";
import AdminOnly from "@/platform/admin/AdminOnly.tsx";
import { Notices } from "@/platform/admin/Notices.tsx";
import { PeopleList } from "./PeopleList.tsx";
import { PersonScreen } from "./PersonScreen.tsx";

/** The list of accounts, or the page of one. */
export default function People() {
  return (
    <AdminOnly>
      <Screen />
    </AdminOnly>
  );
}

function Screen() {
  const { person } = useStore($openPerson);
  return (
    <div className="grid grid-cols-1 gap-5 content-start">
      {person === "" ? <PeopleList /> : <PersonScreen key={person} id={person} />}
      <Notices />
    </div>
  );
}
