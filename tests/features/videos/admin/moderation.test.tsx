import { cleanStores } from "nanostores";
import { act } from "react";
import { beforeAll, expect, test, vi } from "vitest";
import { ChannelForm } from "@/features/videos/admin/ChannelForm.tsx";
import Moderation from "@/features/videos/admin/Moderation.tsx";
import { $queue, decideFromList } from "@/features/videos/admin/moderation.store.ts";
import { $queueParams, setQueueParams } from "@/features/videos/admin/queue-params.store.ts";
import { newChannel } from "@/features/videos/admin/whitelist.ts";
import { notifyError } from "@/platform/admin/notice.store.ts";
import { addVideos } from "../../../support/catalog.ts";
import { serviceClient } from "../../../support/member.ts";
import { click, eventually, render, type, unmount } from "../../../support/react.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const text = () => document.body.textContent;
/** The first click loads the dialogs; a failing act() would drop React's pending updates. */
const dialogIsOpen = () => vi.waitFor(() => expect(document.querySelector("dialog")).not.toBeNull());
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll<HTMLElement>("button, input")];
    (found.find((one) => (one.ariaLabel ?? one.textContent) === name) ?? expect.fail(`no ${name}`)).click();
  });

beforeAll(() => signInNewAdmin().then(() => undefined));

/** Opens the screen, filtered to this test's candidates. Returns how to close it. */
async function openScreen(candidates: Parameters<typeof addVideos>[0]) {
  vi.spyOn(window, "scrollTo").mockReturnValue();
  const word = `hop${crypto.randomUUID().slice(0, 8)}`;
  await addVideos(candidates.map((video) => ({ title: word, status: "candidate", ...video })));
  history.replaceState(null, "", `?search=${word}`);
  await render(<Moderation />);
  return async () => {
    await unmount();
    cleanStores($queue, $queueParams);
    $queue.set({ state: "loading" });
  };
}

test("the queue has pages, and can be filtered by a channel and a rule with their counts", async () => {
  const channel_id = `UC${crypto.randomUUID().slice(0, 22)}`;
  const decided_by = { rule: "blacklist", id: crypto.randomUUID(), label: channel_id };
  const leave = await openScreen([
    ...Array.from({ length: 51 }, () => ({ channel_id, channel_name: "Airtime Club" })),
    { channel_id, channel_name: "Airtime Club", decided_by },
    {},
  ]);
  await eventually(() => expect(text()).toContain("50 of 53 videos"));
  const rows = () => document.querySelectorAll("[data-review]").length;
  await press("Page 2");
  await eventually(() => expect(rows()).toBe(3));
  expect(document.querySelector("[aria-current=page]")?.textContent).toBe("2");

  const choose = (name: string, value: string) =>
    act(async () => {
      const select = [...document.querySelectorAll("select")].find(({ labels }) => labels[0]?.textContent === name);
      if (!select) throw new Error(`no ${name}`);
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
  await eventually(() => expect(text()).toContain("Airtime Club (52)"));
  await choose("Channel", channel_id);
  await eventually(() => expect(text()).toContain("50 of 52 videos"));
  expect(document.querySelector("[aria-current=page]")?.textContent).toBe("1");
  expect(text()).toContain(`Blacklist: ${channel_id} (1)`);
  await choose("Rule", decided_by.id);
  await eventually(() => expect(rows()).toBe(1));
  expect(document.querySelector("[aria-label=Pages]")).toBeNull();
  await leave();
});

test("one like is singular", async () => {
  const leave = await openScreen([{ like_count: 1, view_count: 1 }, { like_count: 0 }]);
  await eventually(() => expect(text()).toContain("2 videos"));
  expect(text()).toContain("1 view1 like");
  expect(text()).toContain("0 likes");
  await leave();
});

test("a row shows the date it is sorted by, and Approve unless it is approved", async () => {
  const leave = await openScreen([
    { created_at: "2026-01-05T12:00:00Z", published_at: "2025-11-01T12:00:00Z" },
    { status: "approved" },
  ]);
  await eventually(() => expect(text()).toContain("1 video"));
  expect(text()).toContain("Found Jan 5, 2026Published Nov 1, 2025");
  // a list of candidates doesn't repeat that each is one
  const badges = () => [...document.querySelectorAll("li .badge")].map(({ textContent }) => textContent);
  expect(badges()).toEqual(["No rule matched", "level and impact not tagged"]);
  expect(document.querySelectorAll("li summary")).toHaveLength(1);
  const approve = () =>
    [...document.querySelectorAll("button")].filter(({ ariaLabel }) => ariaLabel?.startsWith("Approve "));
  expect(approve()).toHaveLength(1);
  await act(async () => setQueueParams({ status: "approved" }));
  await eventually(() => expect(text()).not.toContain("Found Jan 5, 2026"));
  expect(document.querySelectorAll("[data-review]")).toHaveLength(1);
  expect(approve()).toHaveLength(0);
  await act(async () => setQueueParams({ status: "all" }));
  await eventually(() => expect(badges()).toContain("approved"));
  await leave();
});

/** A whitelisted channel with a non-default maximum duration. */
async function addChannel() {
  const channel_id = `UC${crypto.randomUUID().slice(0, 22)}`;
  await serviceClient()
    .from("channel_whitelist")
    .insert({ channel_id, channel_name: "Airtime Club", max_duration_seconds: 1234 })
    .throwOnError();
  return channel_id;
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`dialog [name=${name}]`);

test("whitelisting a listed channel opens its entry", async () => {
  const channel_id = await addChannel();
  const leave = await openScreen([{ channel_id }]);
  await eventually(() => expect(text()).toContain("1 video"));
  await press(`Whitelist this channel: ${new URLSearchParams(location.search).get("search")}`);
  await vi.waitFor(() => expect(field("maxDuration")?.value).toBe("1234"));
  expect(text()).toContain("Edit Channel");
  await leave();
});

test("adding a listed channel offers to edit it", async () => {
  const channelId = await addChannel();
  const begin = { ...newChannel, channelId, channelName: "Airtime Club" };
  await render(<ChannelForm edited="new" begin={begin} onClose={() => {}} />);
  await press("Add Channel");
  await eventually(() => expect(text()).toContain("A channel with this ID is already on the whitelist."));
  await eventually(() => expect(text()).toContain("Edit that channel"));
  await press("Edit that channel");
  expect(text()).toContain("Edit Channel");
  expect(field("maxDuration")?.value).toBe("1234");
  await unmount();
});

test("changing filters clears the selection", async () => {
  const leave = await openScreen([{}, {}]);
  await eventually(() => expect(text()).toContain("2 videos"));
  await press("Select all");
  expect(text()).toContain("2 selected");
  await act(async () => setQueueParams({ status: "rejected" }));
  await eventually(() => expect(text()).toContain("Nothing to moderate here"));
  await act(async () => setQueueParams({ status: "all" }));
  await eventually(() => expect(text()).toContain("2 videos"));
  expect(text()).not.toContain("2 selected");
  await leave();
});

test("removing the last of several selected videos closes their dialog, keeps the announcement, and re-enables shortcuts", async () => {
  const leave = await openScreen([{}, {}]);
  await eventually(() => expect(text()).toContain("2 videos"));
  await press("Select all");
  await press("Reject 2…");
  await dialogIsOpen();
  expect(text()).toContain("Reject 2 videos");
  await act(async () => {
    $queue.set({ state: "ready", value: { videos: [], total: 0 } });
    notifyError("A colleague approved this video at 10:00 UTC");
  });
  expect(text()).not.toContain("Reject 0 videos");
  expect(text()).toContain("A colleague approved");
  await act(async () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "?" })));
  expect(text()).toContain("Keyboard shortcuts");
  await leave();
});

test("Enter in the review dialog sends the rejection, unless it ends an input method's composition", async () => {
  const [channel_id, videos] = [`UC${crypto.randomUUID().slice(0, 22)}`, serviceClient().from("enhanced_videos")];
  const decided = async () =>
    (await videos.select("status, rejection_reason").eq("channel_id", channel_id).single().throwOnError()).data;
  const leave = await openScreen([{ channel_id }]);
  await eventually(() => expect(text()).toContain("1 video"));
  const title = new URLSearchParams(location.search).get("search");
  await press(`Reject ${title}`);
  await dialogIsOpen();
  const reason = document.querySelector<HTMLInputElement>("dialog [name=reason]") ?? expect.fail("no field");
  await type(reason, "Off topic");
  const enter = (isComposing: boolean) =>
    act(async () => reason.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, isComposing })));
  await enter(true);
  expect(document.querySelector("dialog [aria-busy=true]")).toBeNull();
  await enter(false);
  await eventually(() => expect(text()).toContain("Video rejected successfully!"));
  expect(await decided()).toEqual({ status: "rejected", rejection_reason: "Off topic" });
  await leave();
});

test("after a decision in the review, the next waiting video opens; the last decision closes it", async () => {
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
  const word = crypto.randomUUID().slice(0, 8);
  const created_at = (day: number) => `2026-01-0${day}T12:00:00Z`;
  const leave = await openScreen(
    [1, 2, 3].map((day) => ({ title: `${word} ${4 - day}`, created_at: created_at(day) })),
  );
  await act(async () => setQueueParams({ search: word }));
  await eventually(() => expect(text()).toContain(`${word} 1`));
  const opened = () => document.querySelector("dialog h2")?.textContent;
  const decide = (name: string) => {
    const found = [...document.querySelectorAll<HTMLButtonElement>("dialog .button")];
    return act(async () => {
      const button = found.find(({ textContent }) => textContent === name) ?? expect.fail(`no ${name}`);
      button.focus();
      button.click();
    });
  };
  await press(`${word} 1`);
  await eventually(() => expect(opened()).toBe(`${word} 1`));
  expect(text()).toContain("1 of 3");
  await click("Next video");
  expect(opened()).toBe(`${word} 2`);
  await type(document.querySelector("dialog [name=reason]"), "Off topic");
  await decide("Reject");
  await eventually(() => expect(opened()).toBe(`${word} 3`));
  expect(document.querySelector("dialog")?.textContent).toContain(`Video rejected successfully! “${word} 2”`);
  expect(document.querySelector<HTMLInputElement>("dialog [name=reason]")?.value).toBe("");
  // the focused button was removed with the form of the decided video
  await eventually(() => expect(document.activeElement?.textContent).toBe(`${word} 3`));
  await decide("Approve");
  await eventually(() => expect(opened()).toBe(`${word} 1`));
  await decide("Approve");
  await eventually(() => expect(document.querySelector("dialog")).toBeNull());
  await eventually(() => expect(text()).toContain("Nothing to moderate here"));
  await leave();
});

test("the latest rejection reasons are offered as chips and by the keys 1 to 9, each once", async () => {
  const word = crypto.randomUUID().slice(0, 8);
  const leave = await openScreen([{}, {}, {}, {}]);
  await eventually(() => expect(text()).toContain("4 videos"));
  const queue = $queue.get();
  const [one, two, three] = queue.state === "ready" ? queue.value.videos : [];
  if (!one || !two || !three) throw new Error("no candidates");
  const reject = (video: typeof one, reason: string) =>
    act(() => decideFromList(video, { action: "reject", reason }, vi.fn()));
  await reject(one, `Too long ${word}`);
  await reject(two, `Off topic ${word}`);
  await reject(three, `Off topic ${word}`);
  await press(new URLSearchParams(location.search).get("search") ?? "");
  const chips = () => [...document.querySelectorAll("[aria-label='Recent reasons'] button")];
  await eventually(() =>
    expect(
      chips()
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual([`Off topic ${word} 1`, `Too long ${word} 2`]),
  );
  const type = (digit: number, where: EventTarget = document) =>
    act(async () =>
      where.dispatchEvent(
        new KeyboardEvent("keydown", { key: `${digit}`, code: `Digit${digit}`, bubbles: true, cancelable: true }),
      ),
    );
  const reason = field("reason") ?? expect.fail("no field");
  await type(1, reason);
  expect(reason.value, "in the empty field").toBe(`Off topic ${word}`);
  await type(2);
  expect(reason.value).toBe(`Too long ${word}`);
  await type(1, reason);
  expect(reason.value, "a digit that is typed").toBe(`Too long ${word}`);
  await press(`Off topic ${word} 1`);
  expect(field("reason")?.value).toBe(`Off topic ${word}`);
  await leave();
});
