import { useStore } from "@nanostores/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { settingsMessages } from "@/features/settings/admin/messages.ts";
import {
  $settings,
  entryOfSettings,
  isTwoStepOn,
  loadSettings,
  type SettingsRow,
  saveSettings,
} from "@/features/settings/admin/settings.store.ts";
import { type SettingsEntry, settingLengths, settingsProblems } from "@/features/settings/admin/settings-entry.ts";
import { AdminForm } from "@/platform/admin/AdminForm.tsx";
import { adminScreen } from "@/platform/admin/admin-screen.tsx";
import { useAdminForm } from "@/platform/admin/use-admin-form.ts";
import { LoadFailure } from "@/platform/LoadFailure.tsx";
import { operatorOf } from "@/platform/operator.ts";
import { siteName } from "@/platform/site-name.ts";
import { localTimeZone } from "@/platform/time-zone.browser.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Field } from "@/ui/Field.tsx";
import { RowsSkeleton } from "@/ui/RowsSkeleton.tsx";
import { ScreenHead } from "@/ui/ScreenHead.tsx";
import { Select } from "@/ui/Select.tsx";
import { hostPlanOf, hostPlans } from "./host-plans.ts";

const labels: Record<keyof SettingsEntry, string> = {
  site_name: "Site name",
  operator_name: "Operator",
  operator_address: "Postal address",
  operator_law: "Applicable law",
  contact_email: "Contact email",
  announcement: "Announcement",
  announcement_link: "Link",
  announcement_until: "Shown until",
  monthly_builds: "Builds in 31 days",
  minimum_gap_seconds: "Seconds between builds",
  require_two_step: settingsMessages.twoStep,
  confirm_subscriptions: settingsMessages.confirmation,
};

const { name, address, law, email } = operatorOf({
  PUBLIC_OPERATOR_NAME: import.meta.env.PUBLIC_OPERATOR_NAME,
  PUBLIC_OPERATOR_ADDRESS: import.meta.env.PUBLIC_OPERATOR_ADDRESS,
  PUBLIC_OPERATOR_LAW: import.meta.env.PUBLIC_OPERATOR_LAW,
  PUBLIC_OPERATOR_EMAIL: import.meta.env.PUBLIC_OPERATOR_EMAIL,
});
/** The values of the running site. */
const built: Partial<Record<keyof SettingsEntry, string | null>> = {
  site_name: siteName,
  operator_name: name,
  operator_address: address,
  operator_law: law,
  contact_email: email,
};

/** The settings of the site, and of how administrators and subscribers join. */
function Settings() {
  const settings = useStore($settings);
  const [opened, setOpened] = useState(0);
  return (
    <>
      <ScreenHead title="Settings" subtitle="The site's name, operator, announcement, builds and sign-in" />
      <LoadFailure of={settings} retry={loadSettings} />
      {settings.state === "loading" && <RowsSkeleton />}
      {settings.state === "ready" && (
        <SettingsForm key={opened} row={settings.value} isReopened={opened > 0} onClose={() => setOpened(opened + 1)} />
      )}
    </>
  );
}

interface Props {
  row: SettingsRow;
  /** after Save or Cancel, whose buttons React replaced */
  isReopened: boolean;
  onClose: () => void;
}

function SettingsForm({ row, isReopened, onClose }: Props) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isReopened) element.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }, [isReopened]);
  const form = useAdminForm<SettingsRow, SettingsEntry, SettingsRow | null>({
    draft: "settings",
    row,
    entryOf: (present) => entryOfSettings(present ?? row),
    writeKey: "settings",
    invalid: settingsProblems,
    save: (entry, seen) => saveSettings(entry, seen ?? row),
    onClose,
  });
  const { entry, change } = form;
  const problems = form.wasSubmitted ? settingsProblems(entry) : [];
  const text = (name: keyof typeof settingLengths) => ({
    ...form.field(name),
    label: labels[name],
    maxLength: settingLengths[name],
    // with a saved value, the running site has that one, not the host's
    placeholder: row[name] === "" ? (built[name] ?? undefined) : undefined,
    autoComplete: "off",
  });
  const errorOf = (name: keyof typeof settingsMessages.problems) =>
    problems.includes(name) ? settingsMessages.problems[name] : null;
  // only an administrator who uses it can require it of the others
  const canRequire = entry.require_two_step || isTwoStepOn();
  const host = hostPlanOf({
    monthlyBuilds: entry.monthly_builds === "" ? null : Number(entry.monthly_builds),
    minimumGapSeconds: Number(entry.minimum_gap_seconds),
  });
  const chooseHost = (id: string) => {
    const plan = hostPlans.find((one) => one.id === id);
    if (!plan) return;
    change({ monthly_builds: String(plan.monthlyBuilds ?? ""), minimum_gap_seconds: String(plan.minimumGapSeconds) });
  };
  return (
    <AdminForm ref={element} of={form} labels={labels} submitLabel="Save Settings" className="max-w-3xl">
      <Section title="Site">
        <p className="text-ink-soft">{settingsMessages.emptyHint}</p>
        <Field {...text("site_name")} hint={settingsMessages.nameHint} />
        <div className="admin-form-pair">
          <Field {...text("operator_name")} hint="The person or company responsible for the site, on the legal pages" />
          <Field
            {...text("contact_email")}
            type="email"
            hint="For questions and notices, on the legal pages"
            error={errorOf("contact_email")}
          />
        </div>
        <div className="admin-form-pair">
          <Field {...text("operator_address")} />
          <Field {...text("operator_law")} hint="Such as Germany" />
        </div>
      </Section>
      <Section title="Announcement">
        <Field {...text("announcement")} hint="Below the header of public pages. Empty: none" />
        <div className="admin-form-pair">
          <Field {...text("announcement_link")} hint={settingsMessages.linkHint} error={errorOf("announcement_link")} />
          <Field
            {...form.field("announcement_until")}
            label={labels.announcement_until}
            type="datetime-local"
            hint={`Optional. In your time zone, ${localTimeZone()}`}
          />
        </div>
      </Section>
      <Section title="Builds">
        <Select
          label="Host"
          value={host?.id ?? ""}
          options={[
            ...(host ? [] : [{ value: "", label: "Other" }]),
            ...hostPlans.map(({ id, label }) => ({ value: id, label })),
          ]}
          hint="Fills in the limits of a known plan"
          onChange={({ target }) => chooseHost(target.value)}
        />
        <div className="admin-form-pair">
          <Field
            {...form.field("monthly_builds")}
            label={labels.monthly_builds}
            inputMode="numeric"
            hint="Empty: no limit"
            error={errorOf("monthly_builds")}
          />
          <Field
            {...form.field("minimum_gap_seconds")}
            label={labels.minimum_gap_seconds}
            inputMode="numeric"
            error={errorOf("minimum_gap_seconds")}
          />
        </div>
      </Section>
      <Section title="Sign-in and newsletter">
        <Checkbox
          label={labels.require_two_step}
          hint={!canRequire && settingsMessages.twoStepFirst}
          checked={entry.require_two_step}
          disabled={!canRequire}
          onChange={({ currentTarget }) => change({ require_two_step: currentTarget.checked })}
        />
        <Checkbox
          label={labels.confirm_subscriptions}
          checked={entry.confirm_subscriptions}
          onChange={({ currentTarget }) => change({ confirm_subscriptions: currentTarget.checked })}
        />
      </Section>
    </AdminForm>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card card-padded grid gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

export default adminScreen(Settings, "admin");
