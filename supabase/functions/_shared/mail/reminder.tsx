/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { dayInPlan, type ReminderKind, reminderIntro, reminderSubject, workoutPath } from "../domain.ts";
import type { Environment } from "../environment.ts";
import { ActionButton, Footer, MailLayout, Paragraph, StrongParagraph, Title } from "./layout.tsx";
import { fillMail, renderEmail, type WrittenMail } from "./render-email.ts";

type Workout = Parameters<typeof reminderSubject>[1] & Parameters<typeof dayInPlan>[0] & { plan_slug: string };

const placeholders = { title: "%%TITLE%%", workout: "%%WORKOUT%%", url: "%%WORKOUT_URL%%", off: "%%OFF_URL%%" };

const reminderMail = (kind: ReminderKind, { siteUrl, mail }: Environment) => (
  <MailLayout
    title={placeholders.title}
    preview={placeholders.workout}
    footer={
      <Footer
        siteUrl={siteUrl}
        postalAddress={mail.postalAddress}
        why="you chose reminders"
        change={{ label: "Change them", href: `${siteUrl}/profile` }}
        end={{ label: "turn them off", href: placeholders.off }}
      />
    }
  >
    <Title>{placeholders.title}</Title>
    <Paragraph>{reminderIntro[kind]}</Paragraph>
    <StrongParagraph>{placeholders.workout}</StrongParagraph>
    <ActionButton href={placeholders.url}>Start this workout</ActionButton>
  </MailLayout>
);

/** Renders a template per kind once, because rendering takes far longer than filling placeholders for each member. */
export async function reminderWriter(environment: Environment) {
  const [workout, comingBack] = await Promise.all([
    renderEmail(reminderMail("workout", environment)),
    renderEmail(reminderMail("return", environment)),
  ]);
  const rendered: Record<ReminderKind, WrittenMail> = { workout, return: comingBack };

  return (kind: ReminderKind, workout: Workout, offUrl: string): WrittenMail & { subject: string } => {
    const { day_title, minutes, plan_slug: slug, week_number: week, day_number: day } = workout;
    const subject = reminderSubject(kind, workout);
    const values: Record<string, string> = {
      [placeholders.title]: subject,
      [placeholders.workout]: `${day_title}, ${minutes} min (${dayInPlan(workout)})`,
      [placeholders.url]: `${environment.siteUrl}${workoutPath({ slug, week, day })}`,
      [placeholders.off]: offUrl,
    };
    return { subject, ...fillMail(rendered[kind], values) };
  };
}
