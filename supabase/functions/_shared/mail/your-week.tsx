/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Text } from "@react-email/text";
import { escapeHtml, weekInWords, workoutPath } from "../domain.ts";
import { fillPlaces, renderPart } from "./render-email.ts";
import { theme } from "./theme.ts";

/** What a recipient did in the digest's week, and the day they train next, if there is one. */
export type RecipientsWeek = {
  workouts: number;
  plan_title: string | null;
  plan_slug: string | null;
  week_number: number | null;
  day_number: number | null;
  day_title: string | null;
};

const places = { done: "%%DONE%%", next: "%%NEXT%%", url: "%%NEXT_URL%%" };

const YourWeek = ({ hasNext }: { hasNext: boolean }) => (
  <div>
    <Heading as="h2" className="strong" style={theme.subheading}>
      Your own week
    </Heading>
    <Text className="soft" style={theme.text}>
      {places.done}
    </Text>
    {hasNext && (
      <>
        <Text className="soft" style={theme.text}>
          Next: {places.next}
        </Text>
        <Button className="button" href={places.url} style={theme.button}>
          Start this workout
        </Button>
      </>
    )}
    <Text className="soft" style={{ ...theme.small, margin: "16px 0 0" }}>
      You asked for this in your profile, and can end it there.
    </Text>
  </div>
);

const partOf = async (hasNext: boolean) => (await renderPart(<YourWeek hasNext={hasNext} />)).html;

/** Renders the part once for the week that `when` names, such as "this week"; then it is filled in for each recipient, because there may be a hundred thousand of them. */
export async function yourWeekWriter(siteUrl: string, when: string) {
  const [withNext, withoutNext] = await Promise.all([partOf(true), partOf(false)]);
  return (week: RecipientsWeek): { html: string; text: string } => {
    const done = weekInWords(week.workouts, when);
    const next = nextOf(week, siteUrl);
    if (next === null)
      return { html: fillPlaces(withoutNext, { [places.done]: done }), text: `YOUR OWN WEEK\n\n${done}` };
    const values = { [places.done]: done, [places.next]: next.name, [places.url]: next.url };
    return {
      html: fillPlaces(withNext, values, escapeHtml),
      text: `YOUR OWN WEEK\n\n${done}\n\nNext: ${next.name}\n${next.url}`,
    };
  };
}

function nextOf({ plan_title, plan_slug, week_number, day_number, day_title }: RecipientsWeek, siteUrl: string) {
  if (plan_slug === null || week_number === null || day_number === null) return null;
  const name = `${day_title} (${plan_title}, week ${week_number}, day ${day_number})`;
  return { name, url: `${siteUrl}${workoutPath({ slug: plan_slug, week: week_number, day: day_number })}` };
}
