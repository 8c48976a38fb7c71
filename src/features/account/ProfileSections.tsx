import { type ReactNode, Suspense, useState } from "react";
import { accountMessages } from "@/platform/account-messages.ts";
import { optional } from "@/platform/optional.tsx";
import { Alert } from "@/ui/Alert.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { WeekInDigest } from "../newsletter/WeekInDigest.tsx";
import DeleteAccount from "./DeleteAccount.tsx";
import DetailsForm from "./DetailsForm.tsx";
import DownloadData from "./DownloadData.tsx";
import EmailForm from "./EmailForm.tsx";
import PasswordForm from "./PasswordForm.tsx";
import PendingEmail from "./PendingEmail.tsx";
import SignOut from "./SignOut.tsx";

const Reminders = optional(() => import("../training/Reminders.tsx"));
const WeekMail = optional(() => import("../training/WeekMail.tsx"));
const CalendarAddress = optional(() => import("@/features/training/CalendarAddress.tsx"));

interface Props {
  email: string;
  /** the new address of a pending change */
  pendingEmail: string | null;
  onDeleted: () => void;
}

export default function ProfileSections({ email, pendingEmail, onDeleted }: Props) {
  return (
    <div className="grid gap-6 lg:gap-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl">Profile Settings</h1>
          <p className="mt-2 text-ink-soft">
            Signed in as <strong className="text-ink">{email}</strong>
          </p>
        </div>
        <SignOut />
      </header>
      <Section
        title="About you"
        text="Your level helps you find plans that fit. Friends on a plan see your first name; the rest only you see."
      >
        <DetailsForm email={email} />
      </Section>
      <Section
        title="Email address"
        text="You sign in with it. A new one counts once you follow the links we send to both addresses."
      >
        <EmailChange email={email} pendingEmail={pendingEmail} />
      </Section>
      <Section title="Password" text="A new password signs you out everywhere else.">
        <PasswordForm email={email} />
      </Section>
      <Section title="Weekly digest" text="What the newsletter may say about you.">
        <WeekInDigest email={email} />
      </Section>
      <Section title="Reminders" text="Of your training days, and once when you were away for two weeks.">
        <Suspense fallback={<Skeleton className="h-24" />}>
          <Reminders email={email} />
        </Suspense>
      </Section>
      <Section title="Sunday email" text="Your week, your next workout, and one video that fits.">
        <Suspense fallback={<Skeleton className="h-12" />}>
          <WeekMail email={email} />
        </Suspense>
      </Section>
      <Section title="Calendar" text="Your training days in your own calendar.">
        <Suspense fallback={<Skeleton className="h-24" />}>
          <CalendarAddress />
        </Suspense>
      </Section>
      <Section title="Your data" text="Profile, plans and every completed workout, as a JSON file.">
        <DownloadData />
      </Section>
      <Section title="Delete account" text="Deletes your plans, progress and profile. This can't be undone.">
        <DeleteAccount email={email} onDeleted={onDeleted} />
      </Section>
    </div>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="card card-padded">
      <div className="grid gap-5 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] md:gap-10">
        <div>
          <h2 className="text-xl">{title}</h2>
          <p className="mt-1 text-sm text-ink-soft">{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

/** The form for a new address, or the pending change. */
function EmailChange({ email, pendingEmail }: { email: string; pendingEmail: string | null }) {
  const container = useFocusFallback<HTMLDivElement>();
  const [isCanceled, setCanceled] = useState(false);

  return (
    <div ref={container} tabIndex={-1} className="grid content-start gap-5">
      {pendingEmail ? (
        <PendingEmail email={email} pendingEmail={pendingEmail} onCanceled={() => setCanceled(true)} />
      ) : (
        <>
          {isCanceled && <Alert tone="success">{accountMessages.profile.emailCanceled}</Alert>}
          <EmailForm email={email} />
        </>
      )}
    </div>
  );
}
