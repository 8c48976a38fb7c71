import { useStore } from "@nanostores/react";
import { $profile, type ProfileEntry, saveProfile } from "@/features/account/profile.store.ts";
import { needChoices } from "@/features/videos/needs.ts";
import { accountMessages } from "@/platform/account-messages.ts";
import FormResult from "@/platform/FormResult.tsx";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { useForm } from "@/platform/use-form.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Field } from "@/ui/Field.tsx";
import { Select } from "@/ui/Select.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";

const levels = [
  { value: "beginner", label: "Beginner" },
  { value: "intermediate", label: "Intermediate" },
  { value: "advanced", label: "Advanced" },
];

/** The form for names, fitness level and needs. */
export default function DetailsForm({ email }: { email: string }) {
  const profile = useStore($profile);
  if (profile.state === "failed")
    return (
      <div>
        <LoadFailure of={profile} retry={$profile.load} />
      </div>
    );
  return profile.state === "ready" ? <LoadedForm profile={profile.value} email={email} /> : <LoadingForm />;
}

function LoadedForm({ profile, email }: { profile: ProfileEntry; email: string }) {
  const { form, field, isBusy, outcome } = useForm<"firstName" | "lastName" | "fitnessLevel", "firstName" | "lastName">(
    (entry, data) => saveProfile({ ...entry, needs: data.getAll("needs") } as ProfileEntry),
    `the profile of ${email}`,
  );
  return (
    <form {...form} aria-label="About you" className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field("firstName")} label="First name" autoComplete="given-name" defaultValue={profile.firstName} />
        <Field {...field("lastName")} label="Last name" autoComplete="family-name" defaultValue={profile.lastName} />
      </div>
      <Select name="fitnessLevel" label="Fitness level" options={levels} defaultValue={profile.fitnessLevel} />
      <fieldset className="grid gap-2">
        <legend className="field-label mb-2">What should fit?</legend>
        {needChoices.map(({ need, label }) => (
          <Checkbox key={need} name="needs" value={need} label={label} defaultChecked={profile.needs.includes(need)} />
        ))}
        <p className="field-hint">Suggested plans and videos fit it first.</p>
      </fieldset>
      <FormResult outcome={outcome} done={accountMessages.profile.saved} />
      <Button type="submit" className="justify-self-start" busy={isBusy}>
        {isBusy ? "Saving..." : "Save"}
      </Button>
    </form>
  );
}

const LoadingForm = () => (
  <div className="grid gap-5" role="status">
    <span className="sr-only">Loading...</span>
    <div className="grid gap-5 sm:grid-cols-2">
      <Skeleton className="h-19" />
      <Skeleton className="h-19" />
    </div>
    <Skeleton className="h-19" />
    <Skeleton className="h-12 w-28 rounded-full" />
  </div>
);
