/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { reminderQuestion, workoutPath } from "../domain.ts";
import type { Environment } from "../environment.ts";
import { ActionButton, Footer, MailLayout, Paragraph, StrongParagraph, Title } from "./layout.tsx";
import { fillMail, renderEmail, type WrittenMail } from "./render-email.ts";

type Kind = "workout" | "return";
type Workout = Parameters<typeof reminderQuestion>[0] & {
  plan_title: string;
  plan_slug: string;
  week_number: number;
  day_number: number;
};

const placeholders = { title: "%%TITLE%%", workout: "%%WORKOUT%%", url: "%%WORKOUT_URL%%", off: "%%OFF_URL%%" };

const comeBack = "Pick up where you left";
const texts: Record<Kind, string> = {
  workout: "It's one of your training days. Ready when you are:",
  return:
    "Two weeks went by, and that's fine. Your plan waited for you. We stay quiet now until you train again. Next comes:",
};

const reminderMail = (kind: Kind, { siteUrl, mail }: Environment) => (
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
    <Paragraph>{texts[kind]}</Paragraph>
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
  const rendered: Record<Kind, WrittenMail> = { workout, return: comingBack };

  return (kind: Kind, workout: Workout, offUrl: string): WrittenMail & { subject: string } => {
    const { day_title, minutes, plan_title, plan_slug: slug, week_number: week, day_number: day } = workout;
    const subject = kind === "return" ? comeBack : reminderQuestion(workout);
    const values: Record<string, string> = {
      [placeholders.title]: subject,
      [placeholders.workout]: `${day_title}, ${minutes} min (${plan_title}, week ${week}, day ${day})`,
      [placeholders.url]: `${environment.siteUrl}${workoutPath({ slug, week, day })}`,
      [placeholders.off]: offUrl,
    };
    return { subject, ...fillMail(rendered[kind], values) };
  };
}
