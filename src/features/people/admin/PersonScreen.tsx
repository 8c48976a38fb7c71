import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import {
  $person,
  openPerson,
  type Person,
  type PersonEnrollment,
  personName,
  setOpenPerson,
} from "@/features/people/admin/people.store.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { localDate, localDateTime } from "@/platform/time-zone.browser.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { EmptyState } from "@/ui/EmptyState.tsx";
import { ProgressBar } from "@/ui/ProgressBar.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { StatCard } from "@/ui/StatCard.tsx";
import { PersonActions } from "./PersonActions.tsx";
import { PersonBadges } from "./PersonBadges.tsx";

/** The account of a person, with the actions of administrators. */
export function PersonScreen({ id }: { id: string }) {
  const page = useStore($person);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => void openPerson(id), [id]);
  // React removed the focused link of the list
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <Button
        variant="quiet"
        icon="arrow-left"
        className="justify-self-start"
        ref={back}
        onClick={() => setOpenPerson({ person: "" })}
      >
        All people
      </Button>
      {page.state === "loading" && <RowsSkeleton />}
      <LoadFailure of={page} retry={() => openPerson(id)} />
      {page.state === "ready" && (
        <>
          <Facts person={page.value.person} />
          <PersonActions person={page.value.person} />
          <PersonEnrollments enrollments={page.value.enrollments} />
          <p className="text-ink-soft">
            Ratings and notes are private: administrators don't see them.{" "}
            <a className="text-link" href={`/admin/log?search=${id}`}>
              What was done to this account
            </a>
          </p>
        </>
      )}
    </>
  );
}

const Facts = ({ person }: { person: Person }) => (
  <>
    <ScreenHead
      title={personName(person)}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="wrap-anywhere">{person.email}</span>
          <span>Joined {localDate(person.joined_at)}</span>
          <span>{person.active_at === null ? "Never active" : `Last active ${localDateTime(person.active_at)}`}</span>
          <PersonBadges person={person} />
        </span>
      }
    />
    <div className="admin-cards">
      <StatCard label="Workouts" value={person.workouts} />
      <StatCard label="Minutes trained" value={person.minutes} />
      <StatCard label="Plans now" value={person.plans} />
      <StatCard label="Open sessions" value={person.sessions} />
    </div>
  </>
);

/** The current and former plans of a person, with the progress. */
const PersonEnrollments = ({ enrollments }: { enrollments: PersonEnrollment[] }) => (
  <section className="grid grid-cols-1 gap-3">
    <h2 className="text-xl">Plans</h2>
    {enrollments.length === 0 ? (
      <EmptyState as="h3" title="Not enrolled in any plan yet" />
    ) : (
      <ul className="admin-rows" aria-label="Plans">
        {enrollments.map((one) => (
          <li key={one.id} className="admin-row sm:grid-cols-[minmax(0,1fr)_14rem]">
            <div className="grid gap-1 min-w-0 max-sm:col-span-full">
              <p className="admin-row-title">
                {one.plan?.is_published ? (
                  <a className="text-link" href={`/plans/${one.plan.slug}`}>
                    {one.plan_title}
                  </a>
                ) : (
                  one.plan_title
                )}
                {one.completed_at !== null && <Badge tone="green">Completed</Badge>}
                {!one.is_active && one.completed_at === null && <Badge>Left</Badge>}
              </p>
              <p className="admin-row-facts">
                <span>Started {localDate(one.started_at)}</span>
                {one.completed_at !== null && <span>Completed {localDate(one.completed_at)}</span>}
              </p>
            </div>
            <ProgressBar label="Progress" showLabel value={one.progress_percentage} className="max-sm:col-span-full" />
          </li>
        ))}
      </ul>
    )}
  </section>
);
