import { act } from "react";
import { expect, test, vi } from "vitest";
import Moderation from "@/features/videos/admin/Moderation.tsx";
import { isFull } from "../../../../scripts/test/full.ts";
import { addVideos } from "../../../support/catalog.ts";
import { serviceClient } from "../../../support/member.ts";
import { eventually, render } from "../../../support/react.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

const text = () => document.body.textContent;
const videos = isFull ? 40 : 10;

test("candidates are decided with one key each of a Russian keyboard, without waiting", async () => {
  vi.spyOn(window, "alert").mockReturnValue();
  const word = `hop${crypto.randomUUID().slice(0, 8)}`;
  await signInNewAdmin();
  const ids = await addVideos(
    Array.from({ length: videos }, (_, index) => ({ title: `${word} low-impact ${index + 1}`, status: "candidate" })),
  );
  history.replaceState(null, "", `?search=${word}`);
  await render(<Moderation />);
  await eventually(() => expect(text()).toContain(`${videos} videos`));
  const type = (key: string, code: string) =>
    act(async () => document.dispatchEvent(new KeyboardEvent("keydown", { key, code })));
  await type("о", "KeyJ");
  for (let video = 0; video < videos; video += 1) await type("ф", "KeyA");
  expect(text()).toContain("Nothing to moderate here");
  await type("г", "KeyU");
  await eventually(() => expect(text()).toContain("1 video"));
  await eventually(() => expect(document.querySelector("[data-review]")).not.toBeNull());
  await type("о", "KeyJ");
  await type("ф", "KeyA");
  await eventually(() => expect(text()).toContain("Video approved successfully!"));
  await vi.waitFor(async () => {
    const { data } = await serviceClient().from("enhanced_videos").select("status, tags").in("id", ids).throwOnError();
    expect(data.filter(({ status }) => status === "approved")).toHaveLength(videos);
    expect(data.flatMap(({ tags }) => tags)).toEqual(ids.map(() => "low-impact"));
  });
  expect(window.alert).not.toHaveBeenCalled();
});
