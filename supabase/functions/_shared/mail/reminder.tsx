/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { escapeHtml, reminderQuestion, workoutPath } from "../domain.ts";
import type { Environment } from "../environment.ts";
import { AccentLink, ChosenFooter, MailLayout } from "./layout.tsx";
import { fillPlaces, renderEmail, type WrittenMail } from "./render-email.ts";
import { theme } from "./theme.ts";

type Kind = "workout" | "return";
type Workout = Parameters<typeof reminderQuestion>[0] & {
  plan_title: string;
  plan_slug: string;
  week_number: number;
  day_number: number;
};

const places = { title: "%%TITLE%%", workout: "%%WORKOUT%%", url: "%%WORKOUT_URL%%", off: "%%OFF_URL%%" };

const comeBack = "Pick up where you left";
const texts: Record<Kind, string> = {
  workout: "It's one of your training days. Ready when you are:",
  return:
    "Two weeks went by, and that's fine. Your plan waited for you. We stay quiet now until you train again. Next comes:",
};

const reminderMail = (kind: Kind, { siteUrl, mail }: Environment) => (
  <MailLayout
    title={places.title}
    preview={places.workout}
    footer={<ReminderFooter siteUrl={siteUrl} postalAddress={mail.postalAddress} />}
  >
    <Heading as="h1" className="strong" style={theme.heading}>
      {places.title}
    </Heading>
    <Text className="soft" style={theme.text}>
      {texts[kind]}
    </Text>
    <Text className="strong" style={{ ...theme.text, ...theme.strong }}>
      {places.workout}
    </Text>
    <Button className="button" href={places.url} style={theme.button}>
      Start this workout
    </Button>
  </MailLayout>
);

const ReminderFooter = ({ siteUrl, postalAddress }: { siteUrl: string; postalAddress: string }) => (
  <ChosenFooter
    {...{ siteUrl, postalAddress }}
    why="you chose reminders"
    change={<AccentLink href={`${siteUrl}/profile`}>Change them</AccentLink>}
    end={<AccentLink href={places.off}>turn them off</AccentLink>}
  />
);

/** Renders each kind once, which takes far longer than filling it in for a member. */
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
      [places.title]: subject,
      [places.workout]: `${day_title}, ${minutes} min (${plan_title}, week ${week}, day ${day})`,
      [places.url]: `${environment.siteUrl}${workoutPath({ slug, week, day })}`,
      [places.off]: offUrl,
    };
    const { html, text } = rendered[kind];
    return { subject, html: fillPlaces(html, values, escapeHtml), text: fillPlaces(text, values) };
  };
}
