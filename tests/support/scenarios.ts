/** A request to a function (GET if it has no body) with this caller's credentials from the scenario's environment. */
export type Call = (
  name: string,
  body: unknown,
  caller: "visitor" | "admin" | "service" | "schedule",
) => Promise<Response>;

/** The result of one step: the same in every runtime, since ids and times are left out. */
export type Outcome = [step: string, status: number, body: unknown];

const changing = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.+Z]+/g;

/** One call of every function: a week of a visitor, an administrator and the cron jobs. */
export async function playScenarios(call: Call): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  async function step(name: string, request: Promise<Response>) {
    const response = await request;
    const text = await response.text();
    outcomes.push([name, response.status, JSON.parse(text.replaceAll(changing, "…"))]);
    return JSON.parse(text) as Record<string, unknown>;
  }
  await step("subscribe", call("email-subscription", { action: "subscribe", email: "Anna@example.com" }, "visitor"));
  await step("no address", call("email-subscription", { action: "subscribe", email: "anna" }, "visitor"));
  await step("forged link", call("email-subscription", { action: "unsubscribe", token: "a.b" }, "visitor"));
  await step("discover", call("youtube-videos", { query: "workout", maxResults: 20 }, "visitor"));
  await step("discover again", call("youtube-videos", { query: "Workout", maxResults: 20 }, "visitor"));
  await step("refresh", call("youtube-videos", { action: "refresh" }, "service"));
  const nobody = "00000000-0000-4000-8000-000000000000";
  await step("moderate nothing", call("video-moderation", { action: "approve", videoId: nobody }, "admin"));
  await step("a visitor moderates", call("video-moderation", { action: "approve", videoId: nobody }, "visitor"));
  const { digest_id: digestId } = await step("build", call("build-weekly-digest", { autoGenerate: true }, "admin"));
  await step("bad week", call("build-weekly-digest", { weekStartDate: "2026-02-30" }, "admin"));
  await step("test", call("send-weekly-digest", { digestId, testEmail: "boss@example.com" }, "admin"));
  await step("send", call("send-weekly-digest", { digestId }, "admin"));
  await step("send again", call("send-weekly-digest", { digestId }, "service"));
  await step("an unsigned event", call("email-events", { type: "email.opened" }, "visitor"));
  await step(
    "a stranger's push",
    call("push-subscription", { subscription: { endpoint: "https://evil.example" } }, "visitor"),
  );
  await step("send pushes", call("push-subscription", { action: "send" }, "service"));
  for (const channel of ["push", "mail"]) {
    await step(`reminders by ${channel}`, call("reminders", { action: "send", channel }, "service"));
  }
  await step("rebuild", call("site-rebuild", { action: "sweep" }, "service"));
  await step("the schedule rebuilds", call("site-rebuild", { action: "sweep" }, "schedule"));
  await step("a calendar of nobody", call("calendar-feed", undefined, "visitor"));
  await step("health", call("health", undefined, "visitor"));
  return outcomes;
}
