import { act } from "react";
import { expect, test, vi } from "vitest";
import { ChannelForm } from "@/features/videos/admin/ChannelForm.tsx";
import { answerWith } from "../../../support/broken-requests.ts";
import { render, type } from "../../../support/react.ts";
import { signInNewAdmin } from "../../../support/signed-in.ts";

test("the address of a channel becomes its ID and name, and an unknown one says so", async () => {
  await signInNewAdmin();
  const container = await render(<ChannelForm edited="new" onClose={() => undefined} />);
  const field = (label: string) =>
    [...container.querySelectorAll("label")].find((one) => one.textContent?.startsWith(label))
      ?.control as HTMLInputElement;
  const leave = () => act(async () => field("Channel ID").dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  const answer = (body: object) => answerWith({ method: "POST", path: "/youtube-videos" }, body);

  const end = answer({ outcome: "not_found" });
  await type(field("Channel ID"), "youtube.com/@nobody");
  await leave();
  await vi.waitFor(() => expect(container.textContent).toContain("YouTube knows no channel @nobody."));
  end();
  answer({ outcome: "found", id: "UCinventedchannel0000000", name: "Jump House" });
  await type(field("Channel ID"), "https://www.youtube.com/@jumphouse");
  await leave();
  await vi.waitFor(() => expect(field("Channel ID").value).toBe("UCinventedchannel0000000"));
  expect(field("Channel Name").value).toBe("Jump House");
  expect(field("Channel URL").value).toBe("https://www.youtube.com/@jumphouse");
});
