import { useStore } from "@nanostores/react";
import { keepMount } from "nanostores";
import { act, type ReactNode } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import ArticleEditor from "@/features/articles/admin/ArticleEditor.tsx";
import Dashboard from "@/features/dashboard/Dashboard.tsx";
import { $dashboard } from "@/features/dashboard/dashboard.store.ts";
import { latestCompletions, workoutsBetween } from "@/features/dashboard/past-workouts.data.ts";
import { completionsOf } from "@/features/plans/completions.data.ts";
import EnrollButton from "@/features/plans/EnrollButton.tsx";
import {
  activeEnrollment,
  activeEnrollments,
  type Enrollment,
  endEnrollment,
  enrollmentsWithPlans,
  isPublished,
  startPlan,
} from "@/features/plans/enrollments.data.ts";
import { $attempts } from "@/features/plans/enrollments.store.ts";
import { planMessages } from "@/features/plans/messages.ts";
import { BatchBar } from "@/features/videos/admin/Moderation.tsx";
import type { QueuedVideo } from "@/features/videos/admin/moderation.store.ts";
import { TagsEntry } from "@/features/videos/admin/TagsEntry.tsx";
import { useCursor } from "@/features/videos/admin/use-cursor.ts";
import LiveVideo from "@/features/videos/LiveVideo.tsx";
import { $liveVideo } from "@/features/videos/live-video.store.ts";
import { countVideos, findVideos } from "@/features/videos/search.data.ts";
import { VideoList } from "@/features/videos/VideoList.tsx";
import { videoById } from "@/features/videos/video-detail.data.ts";
import { $list, $listState } from "@/features/videos/video-search.store.ts";
import DayFeedback from "@/features/workout/DayFeedback.tsx";
import PlanProgress from "@/features/workout/PlanProgress.tsx";
import { AsyncRows } from "@/platform/admin/AsyncRows.tsx";
import { NoticeLine } from "@/platform/admin/Notices.tsx";
import { $notice, dismissNotice, notifySuccess } from "@/platform/admin/notice.store.ts";
import { useSelection } from "@/platform/admin/use-selection.ts";
import { DataError } from "@/platform/errors.ts";
import { getProfile } from "@/platform/profiles.data.ts";
import type { AsyncState } from "@/platform/resource.store.ts";
import { $isSigningOut, $session } from "@/platform/session.store.ts";
import { useFocusFallback } from "@/ui/use-focus-fallback.ts";
import { render } from "../../../support/react.ts";

vi.mock("@/features/plans/completions.data.ts", { spy: true });
vi.mock("@/features/dashboard/past-workouts.data.ts", { spy: true });
vi.mock("@/features/plans/enrollments.data.ts", { spy: true });
vi.mock("@/platform/profiles.data.ts", { spy: true });
vi.mock("@/features/videos/video-detail.data.ts", { spy: true });
vi.mock("@/features/videos/search.data.ts", { spy: true });

beforeAll(() => {
  // avoid a lookup of the role during a test
  keepMount($session);
});

const button = (name: string) => {
  const found = [...document.querySelectorAll("button")].find(({ title, textContent }) =>
    (title || textContent).startsWith(name),
  );
  if (!found) throw new Error(`there is no button ${name}`);
  return found;
};
const press = (name: string) =>
  act(async () => {
    button(name).focus();
    button(name).click();
  });
const focused = () => document.activeElement?.textContent;

const List = ({ names, resetKey = "" }: { names: string[]; resetKey?: string }) => (
  <AsyncRows
    rows={{ state: "ready", value: names }}
    label="Names"
    retry={() => {}}
    empty={<p>None</p>}
    resetKey={resetKey}
  >
    {(name) => (
      <li key={name}>
        <button type="button">{name}</button>
      </li>
    )}
  </AsyncRows>
);

test.each([
  ["the next row", "b", ["a", "c"], "c"],
  ["the row before, at the end", "c", ["a", "b"], "b"],
])("removing the focused row focuses %s", async (_which, leaving, left, next) => {
  await render(<List names={["a", "b", "c"]} />);
  button(leaving).focus();
  await render(<List names={left} />);
  expect(focused()).toBe(next);
  expect(document.activeElement?.tagName, "the row, lest a second press does something to it").toBe("LI");
});

test("removing a row moves no focus that is elsewhere or nowhere", async () => {
  await render(<List names={["a", "b", "c"]} />);
  button("b").focus();
  button("b").blur();
  await render(<List names={["a", "c"]} />);
  expect(document.activeElement).toBe(document.body);
});

test("removing the last focused row focuses the list's container", async () => {
  await render(<List names={["a"]} />);
  button("a").focus();
  await render(<List names={[]} />);
  expect(document.activeElement).not.toBe(document.body);
  expect(focused()).toBe("None");
});

test("retrying keeps the focus in the list's container, also when it fails again", async () => {
  const rows = (state: AsyncState<string[]>) => (
    <AsyncRows rows={state} label="Names" retry={() => {}} empty="None">
      {(name) => <li key={name}>{name}</li>}
    </AsyncRows>
  );
  const failed: AsyncState<string[]> = { state: "failed", message: "No network" };
  await render(rows(failed));
  await press("Try Again");
  for (const state of [{ state: "loading" }, failed, { state: "ready", value: ["a"] }] as const) {
    await render(rows(state as AsyncState<string[]>));
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.parentElement).toBe(document.body.lastElementChild);
  }
});

test("showing more rows focuses the first of them", async () => {
  const more = Array.from({ length: 250 }, (_, index) => `row ${index}`);
  await render(<List names={more} />);
  await press("Show 100 more of 150");
  expect(focused()).toBe("row 100");
  await press("Show the last 50");
  expect(focused()).toBe("row 200");
});

const many = Array.from({ length: 150 }, (_, index) => `row ${index}`);

test("a new query starts with the first hundred; common rows are reused, and the focus doesn't move", async () => {
  await render(<List names={many} resetKey="" />);
  await press("Show the last 50");
  const [row] = document.querySelectorAll("li");
  button("row 0").focus();
  await render(<List names={many} resetKey="r" />);
  expect(document.querySelectorAll("li")).toHaveLength(100);
  expect(document.querySelector("li")).toBe(row);
  expect(focused()).toBe("row 0");
});

type RowsProps = { ids: string[]; isCovered?: boolean; isUndoable?: boolean };
function Rows({ ids, isCovered = false, isUndoable = false }: RowsProps) {
  const cursor = useCursor(
    ids.map((id) => ({ id }) as QueuedVideo),
    isCovered,
    isUndoable,
  );
  return (
    <>
      {ids.map((id) => (
        <button key={id} type="button" data-review={id} onFocus={() => cursor.point(id)}>
          {id}
        </button>
      ))}
      <button type="button" onClick={cursor.next}>
        Next
      </button>
      {isUndoable && <button type="button">Undo</button>}
      <output>{cursor.current?.id}</output>
    </>
  );
}

test("keyboard shortcuts do nothing without a cursor, and the next key moves it to the first row", async () => {
  await render(<Rows ids={["one", "two"]} isCovered={false} />);
  expect(document.querySelector("output")?.textContent).toBe("");
  await press("Next");
  expect(focused()).toBe("one");
  expect(document.querySelector("output")?.textContent).toBe("one");
});

test("closing a dialog whose opener is gone focuses the row at the cursor", async () => {
  await render(<Rows ids={["one", "two"]} isCovered={false} />);
  await act(async () => button("one").focus());
  await render(<Rows ids={["one", "two"]} isCovered />);
  await render(<Rows ids={["two"]} isCovered />);
  expect(document.activeElement).toBe(document.body);
  await render(<Rows ids={["two"]} isCovered={false} />);
  expect(focused()).toBe("two");
});

test("the row at the cursor, or the first, gets focus when the focused Undo disappears, and steals it from nothing else", async () => {
  await render(<Rows ids={["one", "two"]} isUndoable />);
  button("Undo").focus();
  await render(<Rows ids={["one", "two"]} />);
  expect(focused()).toBe("one");
  await render(<Rows ids={["one", "two"]} isUndoable />);
  button("Next").focus();
  await render(<Rows ids={["one", "two"]} />);
  expect(focused()).toBe("Next");
});

function Inner({ isShown }: { isShown: boolean }) {
  const inner = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={inner} id="inner" tabIndex={-1}>
      {isShown && <button type="button">Removed</button>}
    </div>
  );
}

function Outer({ children }: { children?: ReactNode }) {
  const outer = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={outer} tabIndex={-1}>
      {children}
    </div>
  );
}

test("the innermost container gets the focus of its removed part, also if it was added later", async () => {
  await render(<Outer />);
  const view = (isShown: boolean) => (
    <Outer>
      <Inner isShown={isShown} />
    </Outer>
  );
  await render(view(true));
  button("Removed").focus();
  await render(view(false));
  expect(document.activeElement?.id).toBe("inner");
});

function SelectableRows() {
  const selection = useSelection([{ id: "one" }, { id: "two" }], "all");
  return (
    <>
      <button type="button" onClick={() => selection.toggle("one")}>
        Select one
      </button>
      <BatchBar listed={2} matching={2} selection={selection} onAct={() => {}}>
        None
      </BatchBar>
    </>
  );
}

test("clearing the selection focuses the select-all checkbox", async () => {
  await render(<SelectableRows />);
  await press("Select one");
  expect(document.querySelector("input")?.indeterminate).toBe(true);
  await press("Clear");
  expect(document.querySelector("input")?.indeterminate).toBe(false);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Select all");
});

test("removing a tag focuses the tag field", async () => {
  const entry = (tags: string[]) => (
    <TagsEntry tags={tags} typed="" onChange={({ tags: left = [] }) => void render(entry(left))} />
  );
  await render(entry(["ankles", "knees"]));
  await press("ankles");
  expect(document.querySelectorAll("li")).toHaveLength(1);
  expect(document.activeElement?.getAttribute("name")).toBe("tag");
});

const PresentNotice = () => <NoticeLine notice={useStore($notice)} />;
test("dismissing a notice doesn't move focus", async () => {
  await render(<PresentNotice />);
  await act(async () => notifySuccess("2 videos rejected."));
  await press("Dismiss");
  expect(document.querySelector("button")).toBeNull();
  expect(document.activeElement?.getAttribute("role")).toBe("status");
});

test("dismissing a notice with Esc doesn't lose the focus of its button", async () => {
  await render(<PresentNotice />);
  await act(async () => notifySuccess("2 videos rejected."));
  button("Dismiss").focus();
  await act(async () => dismissNotice());
  expect(document.activeElement?.getAttribute("role")).toBe("status");
});

test("opening and closing the form that rates a day keeps the focus in its container", async () => {
  const day = { id: "day", day_number: 1, title: "Warm Up" };
  const completed = {
    plan_day_id: "day",
    rating: null,
    notes: null,
    saved: { id: "done", at: new Date().toISOString(), title: "Day 1", minutes: 25 },
    isNew: false,
  };
  await render(<DayFeedback day={day} completed={completed} />);
  await press("How was it?");
  await vi.waitFor(() => expect(document.activeElement?.querySelector("form")).toBeTruthy());
  await press("Not now");
  expect(document.activeElement?.contains(button("How was it?"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("leaving a plan moves focus to the start of the plan, and is announced", async () => {
  document.body.innerHTML = `<div id="start" tabindex="-1" data-plan-start><div data-plan-progress></div><div data-plan-menu></div></div>`;
  vi.mocked(isPublished).mockResolvedValue(true);
  vi.mocked(completionsOf).mockReturnValue(new Promise(() => {}));
  vi.mocked(endEnrollment).mockResolvedValue();
  await render(<PlanProgress planId="plan" level="beginner" planTitle="Bounce" weeks={[]} />);
  await vi.waitFor(() => expect($session.get().state).toBe("visitor"));
  const enrollment = { id: "enrollment", plan_id: "plan", progress_percentage: 0, completed_at: null };
  let active = [enrollment as Enrollment];
  vi.mocked(activeEnrollments).mockImplementation(async () => active);
  vi.mocked(endEnrollment).mockImplementation(async () => {
    active = [];
  });
  await act(async () =>
    $session.set({ state: "member", userId: "somebody", email: "a@example.com", pendingEmail: null }),
  );
  await press("Leave plan");
  const dialog = document.querySelector("dialog");
  expect(dialog?.textContent).toContain("What you completed in Bounce will stay in your history.");
  const leave = [...(dialog?.querySelectorAll("button") ?? [])].at(-1);
  // a closing menu gives the focus back to its button
  button("Options of Bounce").focus();
  await act(async () => leave?.click());
  await vi.waitFor(() =>
    expect(document.querySelector("[role=status]")?.textContent).toBe(planMessages.left("Bounce")),
  );
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement?.id).toBe("start");
});

const never = new Promise<never>(() => {});
const member = { state: "member", userId: "mia", email: "mia@example.com", pendingEmail: null } as const;

test.each([
  {
    wayOut: "Try Again of the videos",
    view: <VideoList />,
    until: () => $listState.set("failed"),
    name: "Try Again",
    gone: () => $listState.get() === "loading",
  },
  {
    wayOut: "Clear Filters of the videos",
    view: <VideoList />,
    until: () => $listState.set("settled"),
    name: "Clear Filters",
    gone: () => $listState.get() === "loading",
  },
  {
    wayOut: "Try Again of a video",
    view: <LiveVideo />,
    until: () => $liveVideo.set({ state: "failed", message: "Failed" }),
    name: "Try Again",
    gone: () => $liveVideo.get().state === "loading",
  },
  {
    wayOut: "Try Again of the dashboard",
    view: <Dashboard />,
    until: () => $dashboard.set({ state: "failed", message: "Failed" }),
    name: "Try Again",
    gone: () => $dashboard.get().state === "loading",
  },
  {
    wayOut: "starting a plan, which fails,",
    view: <EnrollButton planId="plan" slug="bounce" title="First Bounce" />,
    until: () => $attempts.set({}),
    name: "Start This Plan",
    gone: () => $attempts.get().plan?.state === "failed",
  },
  {
    wayOut: "Try Again of starting a plan",
    view: <EnrollButton planId="plan" slug="bounce" title="First Bounce" />,
    until: () => $attempts.set({ plan: { state: "failed", message: "Failed" } }),
    name: "Try Again",
    gone: () => $attempts.get().plan?.state === "enrolling",
  },
])("$wayOut keeps the focus in its container when its button is removed", async ({ view, until, name, gone }) => {
  history.replaceState(null, "", `/videos/${crypto.randomUUID()}`);
  for (const question of [findVideos, countVideos, videoById]) vi.mocked(question).mockReturnValue(never);
  for (const question of [getProfile, enrollmentsWithPlans, latestCompletions, workoutsBetween])
    vi.mocked(question).mockReturnValue(never);
  vi.mocked(activeEnrollments).mockResolvedValue([]);
  vi.mocked(activeEnrollment).mockResolvedValue(null);
  vi.mocked(startPlan).mockReturnValue(never);
  if (name === "Start This Plan") vi.mocked(startPlan).mockRejectedValueOnce(new DataError("unexpected", "Failed"));
  $isSigningOut.set(true);
  $list.set({ videos: [], count: 0 });
  await render(view);
  await vi.waitFor(() => expect($session.get().state).not.toBe("loading"));
  await act(async () => $session.set(member));
  await act(async () => until());
  await press(name);
  await vi.waitFor(() => expect(gone()).toBe(true));
  await act(async () => {});
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toHaveProperty("tabIndex", -1);
});

test("a new article has the focus in its title once loaded, and doesn't report a save before the first", async () => {
  // the text field imports it lazily, possibly after this file has ended
  await import("@/features/articles/admin/markdown-editor.browser.ts");
  await render(<ArticleEditor id="new" />);
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("title"));
  expect(document.querySelector("header [role=status]")?.textContent).toBe("");
});
