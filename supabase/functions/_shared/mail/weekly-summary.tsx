/** @jsxRuntime automatic */
/** @jsxImportSource react */
import { Link } from "@react-email/components";
import {
  dayInPlan,
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
import {
  AccentLink,
  ActionButton,
  Footer,
  MailLayout,
  Paragraph,
  SmallText,
  StrongParagraph,
  Subtitle,
  Title,
} from "./layout.tsx";
import { fillMail, fillPlaceholders, renderEmail, renderPart, type WrittenMail } from "./render-email.ts";
import { theme } from "./theme.ts";

/** A week with its goal, which is null until the member sets one. */
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
type Plan = { title: string; slug: string };
/**
 * The data of a member's Sunday email: their week, the next workout of their plans, without one the plan that follows the last, and a
 * video suggestion.
 */
export type MembersWeek = { week: Week; workout: Workout | null; next_plan: Plan | null; video: Video | null };

const weeklySummary = ({ siteUrl, mail }: Environment) => (
  <MailLayout
    title="%%TITLE%%"
    preview="%%PREVIEW%%"
    footer={
      <Footer
        siteUrl={siteUrl}
        postalAddress={mail.postalAddress}
        why="you chose the Sunday email"
        change={{ label: "Change this in your profile", href: `${siteUrl}/profile` }}
        end={{ label: "turn it off", href: "%%OFF_URL%%" }}
      />
    }
  >
    <Title>%%TITLE%%</Title>
    <div>%%RING%%</div>
    <Paragraph>%%DONE%%</Paragraph>
    <div>%%NEXT%%</div>
    <div>%%VIDEO%%</div>
  </MailLayout>
);

// table cells, because mail clients don't render SVG; screen readers and the text version have the sentences instead
const Ring = ({ goal, done }: { goal: number; done: number }) => (
  <table role="presentation" aria-hidden="true" data-skip-in-text cellPadding={0} cellSpacing={0} border={0}>
    <tbody>
      <tr>
        {Array.from({ length: goal }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical cells that never change their order
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
    <Subtitle>Your next workout</Subtitle>
    <StrongParagraph style={{ fontWeight: 700, margin: "0 0 4px" }}>%%WORKOUT%%</StrongParagraph>
    <Paragraph>%%WHEN%%</Paragraph>
    <ActionButton href="%%WORKOUT_URL%%">Open this workout</ActionButton>
  </div>
);

const NextPlan = () => (
  <div>
    <Subtitle>Your next plan</Subtitle>
    <StrongParagraph style={{ fontWeight: 700, margin: "0 0 4px" }}>%%PLAN%%</StrongParagraph>
    <Paragraph>It follows the plan you finished.</Paragraph>
    <ActionButton href="%%PLAN_URL%%">See this plan</ActionButton>
  </div>
);

const NoPlan = ({ siteUrl }: { siteUrl: string }) => (
  <div>
    <Subtitle>Your next workout</Subtitle>
    <Paragraph>
      No plan is waiting. <AccentLink href={`${siteUrl}/find`}>Find one that fits</AccentLink>.
    </Paragraph>
  </div>
);

const OneVideo = () => (
  <div>
    <Subtitle>One video for you</Subtitle>
    <Link href="%%VIDEO_URL%%" className="strong" style={theme.title}>
      %%VIDEO_TITLE%%
    </Link>
    <SmallText style={{ margin: "4px 0 0" }}>%%VIDEO_NOTE%%</SmallText>
  </div>
);

/** Renders the mail and its parts once, because rendering takes far longer than filling placeholders for each member. */
export async function weeklySummaryWriter(environment: Environment) {
  const { siteUrl } = environment;
  const [mail, next, nextPlan, noPlan, oneVideo] = await Promise.all([
    renderEmail(weeklySummary(environment)),
    renderPart(<Next />),
    renderPart(<NextPlan />),
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

  function partOfPlan({ workout, next_plan: plan }: MembersWeek) {
    if (workout) return fillMail(next, nextValues(workout, siteUrl));
    return plan
      ? fillMail(nextPlan, { "%%PLAN%%": plan.title, "%%PLAN_URL%%": `${siteUrl}/plans/${plan.slug}` })
      : noPlan;
  }
  const partOfVideo = (video: Video | null) =>
    video ? fillMail(oneVideo, videoValues(video, siteUrl)) : { html: "", text: "" };

  return async (ofMember: MembersWeek, offUrl: string): Promise<WrittenMail & { subject: string }> => {
    const { week, workout, video } = ofMember;
    const subject = `Your week: ${workoutsOfGoal(week)}`;
    const preview = workout ? `Next: ${nextValues(workout, siteUrl)["%%WORKOUT%%"]}` : doneInWords(week);
    const sentences = {
      "%%TITLE%%": subject,
      "%%PREVIEW%%": preview,
      "%%DONE%%": doneInWords(week),
      "%%OFF_URL%%": offUrl,
    };
    const [nextPart, videoPart] = [partOfPlan(ofMember), partOfVideo(video)];
    const encoded = Object.fromEntries(Object.entries(sentences).map(([name, text]) => [name, escapeHtml(text)]));
    const ring = await ringOf(week);
    const html = { ...encoded, "%%RING%%": ring, "%%NEXT%%": nextPart.html, "%%VIDEO%%": videoPart.html };
    const text = { ...sentences, "%%RING%%": "", "%%NEXT%%": `${nextPart.text}\n`, "%%VIDEO%%": videoPart.text };
    return {
      subject,
      html: fillPlaceholders(mail.html, html),
      text: fillPlaceholders(mail.text, text).replace(/\n{3,}/g, "\n\n"),
    };
  };
}

function doneInWords({ workouts, goal, state, streak }: Week): string {
  if (goal === null || state === null) return weekInWords(workouts);
  const done = goalSentence({ workouts, goal, state });
  return streak > 0 ? `${done} ${weeksInWords(streak)}` : done;
}

function nextValues(workout: Workout, siteUrl: string) {
  const { day_title, minutes, plan_slug: slug, week_number: week, day_number: day } = workout;
  const when = plannedFor(workout.planned_on, workout.starts_at);
  return {
    "%%WORKOUT%%": `${day_title}, ${minutes} min`,
    "%%WHEN%%": `${when === null ? "" : `${when}. `}${dayInPlan(workout)}.`,
    "%%WORKOUT_URL%%": `${siteUrl}${workoutPath({ slug, week, day })}`,
  };
}

const videoValues = ({ id, title, channel, seconds }: Video, siteUrl: string) => ({
  "%%VIDEO_URL%%": `${siteUrl}/videos/${id}`,
  "%%VIDEO_TITLE%%": title,
  "%%VIDEO_NOTE%%": `${wholeMinutes(seconds)} min, ${channel} on YouTube`,
});
