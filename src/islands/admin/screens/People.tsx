import { useStore } from "@nanostores/react";
import { $openPerson } from "@/stores/admin/people.ts";
import AdminOnly from "../parts/AdminOnly.tsx";
import { Notices } from "../parts/Notices.tsx";
import { PeopleList } from "../people/PeopleList.tsx";
import { PersonScreen } from "../people/PersonScreen.tsx";

/** The members, and the page of one of them. */
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
