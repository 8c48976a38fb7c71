import { type ReactNode, Suspense } from "react";
import { lazyOrNothing } from "@/platform/lazy.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import ChangeEmail from "./ChangeEmail.tsx";
import ChangePassword from "./ChangePassword.tsx";
import DeleteAccount from "./DeleteAccount.tsx";
import DetailsForm from "./DetailsForm.tsx";
import Devices from "./Devices.tsx";
import DownloadData from "./DownloadData.tsx";
import SignOut from "./SignOut.tsx";
import TwoStep from "./TwoStep.tsx";

const MailAndReminders = lazyOrNothing(() => import("./MailAndReminders.tsx"));

interface Props {
  email: string;
  /** the new address of a pending change */
  pendingEmail: string | null;
  onDeleted: () => void;
}

export default function ProfileSections({ email, pendingEmail, onDeleted }: Props) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:gap-8">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-3xl">Profile Settings</h1>
          <p className="mt-2 text-ink-soft">
            Signed in as <strong className="text-ink">{email}</strong>
          </p>
        </div>
        <SignOut />
      </header>
      <Group
        title="You"
        text="Your level helps you find plans that fit. Friends on a plan see your first name; the rest only you see."
      >
        <DetailsForm email={email} />
      </Group>
      <Group title="Mail and reminders" text="What we send you, and your training days in your own calendar.">
        <Suspense fallback={<Skeleton className="h-96" />}>
          <MailAndReminders />
        </Suspense>
      </Group>
      <Group title="Account and data" text="How you sign in, and everything that your account stores.">
        <div>
          <ChangeEmail email={email} pendingEmail={pendingEmail} />
          <ChangePassword email={email} />
          <TwoStep />
          <Devices />
          <DownloadData />
          <DeleteAccount email={email} onDeleted={onDeleted} />
        </div>
      </Group>
    </div>
  );
}

const Group = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className="card card-padded">
    <div className="grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] md:gap-10">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
      </div>
      {children}
    </div>
  </section>
);
