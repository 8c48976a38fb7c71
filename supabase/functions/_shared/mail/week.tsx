/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Button } from "@react-email/button";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import {
  escapeHtml,
  type GoalWeek,
  goalSentence,
  plannedFor,
  weekInWords,
  weeksInWords,
  wholeMinutes,
  workoutPath,
  workoutsOfGoal,
} from "../domain.ts";
import type { Environment } from "../environment.ts";
import { AccentLink, ChosenFooter, MailLayout } from "./layout.tsx";
import { fillPlaces, renderEmail, renderPart, type WrittenMail } from "./render-email.ts";
import { theme } from "./theme.ts";

/** A week with its goal, which is null before the first one. */
type Week = { workouts: number; goal: number | null; state: GoalWeek["state"] | null; streak: number };
type Workout = {
  day_title: string;
  minutes: number;
  plan_title: string;
  plan_slug: string;
  week_number: number;
  day_number: number;
  starts_at: string | null;
  planned_on: string | null;
};
type Video = { id: string; title: string; channel: string; seconds: number };
/** What a member's mail of a Sunday says: their week, the next workout of their plans, and a video beside it. */
export type MembersWeek = { week: Week; workout: Workout | null; video: Video | null };

const weekMail = ({ siteUrl, mail }: Environment) => (
  <MailLayout
    title="%%TITLE%%"
    preview="%%PREVIEW%%"
    footer={<WeekFooter siteUrl={siteUrl} postalAddress={mail.postalAddress} />}
  >
    <Heading as="h1" className="strong" style={theme.heading}>
      %%TITLE%%
    </Heading>
    <div>%%RING%%</div>
    <Text className="soft" style={theme.text}>
      %%DONE%%
    </Text>
    <div>%%NEXT%%</div>
    <div>%%VIDEO%%</div>
  </MailLayout>
);

const WeekFooter = ({ siteUrl, postalAddress }: { siteUrl: string; postalAddress: string }) => (
  <ChosenFooter
    {...{ siteUrl, postalAddress }}
    why="you chose the Sunday email"
    change={<AccentLink href={`${siteUrl}/profile`}>Change this in your profile</AccentLink>}
    end={<AccentLink href="%%OFF_URL%%">turn it off</AccentLink>}
  />
);

// as cells of a table: mail programs draw no SVG. Read out and in the text version, the sentences say it.
const Ring = ({ goal, done }: { goal: number; done: number }) => (
  <table role="presentation" aria-hidden="true" data-skip-in-text cellPadding={0} cellSpacing={0} border={0}>
    <tbody>
      <tr>
        {Array.from({ length: goal }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and stay where they are
          <td key={index} style={{ padding: "0 10px 18px 0" }}>
            <div className={index < done ? undefined : "rule"} style={index < done ? theme.done : theme.open}>
              {index < done ? "✓" : " "}
            </div>
          </td>
        ))}
      </tr>
    </tbody>
  </table>
);

const Next = () => (
  <div>
    <Heading as="h2" className="strong" style={theme.subheading}>
      Your next workout
    </Heading>
    <Text className="strong" style={{ ...theme.text, ...theme.strong, fontWeight: 700, margin: "0 0 4px" }}>
      %%WORKOUT%%
    </Text>
    <Text className="soft" style={theme.text}>
      %%WHEN%%
    </Text>
    <Button className="button" href="%%WORKOUT_URL%%" style={theme.button}>
      Open this workout
    </Button>
  </div>
);

const NoPlan = ({ siteUrl }: { siteUrl: string }) => (
  <div>
    <Heading as="h2" className="strong" style={theme.subheading}>
      Your next workout
    </Heading>
    <Text className="soft" style={theme.text}>
      No plan is waiting. <AccentLink href={`${siteUrl}/find`}>Find one that fits</AccentLink>.
    </Text>
  </div>
);

const OneVideo = () => (
  <div>
    <Heading as="h2" className="strong" style={theme.subheading}>
      One video for you
    </Heading>
    <Link href="%%VIDEO_URL%%" className="strong" style={theme.title}>
      %%VIDEO_TITLE%%
    </Link>
    <Text className="soft" style={{ ...theme.small, margin: "4px 0 0" }}>
      %%VIDEO_NOTE%%
    </Text>
  </div>
);

/** Renders the mail and its parts once, which takes far longer than putting them together for a member. */
export async function weekWriter(environment: Environment) {
  const { siteUrl } = environment;
  const [mail, next, noPlan, oneVideo] = await Promise.all([
    renderEmail(weekMail(environment)),
    renderPart(<Next />),
    renderPart(<NoPlan siteUrl={siteUrl} />),
    renderPart(<OneVideo />),
  ]);
  const rings = new Map<string, string>();

  async function ringOf({ goal, workouts }: Week): Promise<string> {
    if (goal === null) return "";
    const done = Math.min(goal, workouts);
    const ring = rings.get(`${done} ${goal}`) ?? (await renderPart(<Ring goal={goal} done={done} />)).html;
    rings.set(`${done} ${goal}`, ring);
    return ring;
  }

  const filled = ({ html, text }: WrittenMail, values: Record<string, string>): WrittenMail => ({
    html: fillPlaces(html, values, escapeHtml),
    text: fillPlaces(text, values),
  });
  const workoutPart = (workout: Workout | null) => (workout ? filled(next, nextPlaces(workout, siteUrl)) : noPlan);
  const partOfVideo = (video: Video | null) =>
    video ? filled(oneVideo, videoPlaces(video, siteUrl)) : { html: "", text: "" };

  return async ({ week, workout, video }: MembersWeek, offUrl: string): Promise<WrittenMail & { subject: string }> => {
    const subject = `Your week: ${workoutsOfGoal(week)}`;
    const preview = workout ? `Next: ${nextPlaces(workout, siteUrl)["%%WORKOUT%%"]}` : doneInWords(week);
    const sentences = {
      "%%TITLE%%": subject,
      "%%PREVIEW%%": preview,
      "%%DONE%%": doneInWords(week),
      "%%OFF_URL%%": offUrl,
    };
    const [nextPart, videoPart] = [workoutPart(workout), partOfVideo(video)];
    const encoded = Object.fromEntries(Object.entries(sentences).map(([place, text]) => [place, escapeHtml(text)]));
    const ring = await ringOf(week);
    const html = { ...encoded, "%%RING%%": ring, "%%NEXT%%": nextPart.html, "%%VIDEO%%": videoPart.html };
    const text = { ...sentences, "%%RING%%": "", "%%NEXT%%": `${nextPart.text}\n`, "%%VIDEO%%": videoPart.text };
    return {
      subject,
      html: fillPlaces(mail.html, html),
      text: fillPlaces(mail.text, text).replace(/\n{3,}/g, "\n\n"),
    };
  };
}

function doneInWords({ workouts, goal, state, streak }: Week): string {
  if (goal === null || state === null) return weekInWords(workouts);
  const done = goalSentence({ workouts, goal, state });
  return streak > 0 ? `${done} ${weeksInWords(streak)}` : done;
}

function nextPlaces(workout: Workout, siteUrl: string) {
  const { day_title, minutes, plan_title, plan_slug: slug, week_number: week, day_number: day } = workout;
  const when = plannedFor(workout.planned_on, workout.starts_at);
  return {
    "%%WORKOUT%%": `${day_title}, ${minutes} min`,
    "%%WHEN%%": `${when === null ? "" : `${when}. `}${plan_title}, week ${week}, day ${day}.`,
    "%%WORKOUT_URL%%": `${siteUrl}${workoutPath({ slug, week, day })}`,
  };
}

const videoPlaces = ({ id, title, channel, seconds }: Video, siteUrl: string) => ({
  "%%VIDEO_URL%%": `${siteUrl}/videos/${id}`,
  "%%VIDEO_TITLE%%": title,
  "%%VIDEO_NOTE%%": `${wholeMinutes(seconds)} min, ${channel} on YouTube`,
});
