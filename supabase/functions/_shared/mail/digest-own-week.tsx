/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { weekInWords, workoutPath } from "../domain.ts";
import { ActionButton, Paragraph, SmallText, Subtitle } from "./layout.tsx";
import { fillMail, renderPart, type WrittenMail } from "./render-email.ts";

/** A recipient's workouts in the digest's week, and their next training day, if any. */
export type RecipientsWeek = {
  workouts: number;
  plan_title: string | null;
  plan_slug: string | null;
  week_number: number | null;
  day_number: number | null;
  day_title: string | null;
};

const placeholders = { done: "%%DONE%%", next: "%%NEXT%%", url: "%%NEXT_URL%%" };

const OwnWeek = ({ hasNext }: { hasNext: boolean }) => (
  <div>
    <Subtitle>Your own week</Subtitle>
    <Paragraph>{placeholders.done}</Paragraph>
    {hasNext && (
      <>
        <Paragraph>Next: {placeholders.next}</Paragraph>
        <ActionButton href={placeholders.url}>Start this workout</ActionButton>
      </>
    )}
    <SmallText style={{ margin: "16px 0 0" }}>You asked for this in your profile, and can end it there.</SmallText>
  </div>
);

const partOf = async (hasNext: boolean): Promise<WrittenMail> => ({
  html: (await renderPart(<OwnWeek hasNext={hasNext} />)).html,
  text: `YOUR OWN WEEK\n\n${placeholders.done}${hasNext ? `\n\nNext: ${placeholders.next}\n${placeholders.url}` : ""}`,
});

/** Renders the part once, because filling placeholders for each recipient is far faster. `when` names the week: "this week". */
export async function ownWeekWriter(siteUrl: string, when: string) {
  const [withNext, withoutNext] = await Promise.all([partOf(true), partOf(false)]);
  return (week: RecipientsWeek): WrittenMail => {
    const done = { [placeholders.done]: weekInWords(week.workouts, when) };
    const next = nextOf(week, siteUrl);
    if (next === null) return fillMail(withoutNext, done);
    return fillMail(withNext, { ...done, [placeholders.next]: next.name, [placeholders.url]: next.url });
  };
}

function nextOf({ plan_title, plan_slug, week_number, day_number, day_title }: RecipientsWeek, siteUrl: string) {
  if (plan_slug === null || week_number === null || day_number === null) return null;
  const name = `${day_title} (${plan_title}, week ${week_number}, day ${day_number})`;
  return { name, url: `${siteUrl}${workoutPath({ slug: plan_slug, week: week_number, day: day_number })}` };
}
