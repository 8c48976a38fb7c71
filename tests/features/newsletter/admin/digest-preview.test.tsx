import { expect, test, vi } from "vitest";
import { DigestPreview } from "@/features/newsletter/admin/DigestPreview.tsx";
import { digestHtml } from "@/features/newsletter/admin/digests.data.ts";
import type { Digest } from "@/features/newsletter/admin/digests.store.ts";
import { digestMessages } from "@/features/newsletter/admin/messages.ts";
import { render } from "../../../support/react.ts";

vi.mock("@/features/newsletter/admin/digests.data.ts", { spy: true });
vi.mock("dompurify", () => {
  throw new Error("the network is away");
});

test("a preview whose sanitizer fails to load says so and shows nothing", async () => {
  vi.mocked(digestHtml).mockResolvedValue("<p>Jump</p>");
  const digest = { id: "1", subject: "Jump", week_start_date: "2026-11-16", week_end_date: "2026-11-22" } as Digest;
  const container = await render(<DigestPreview digest={digest} onClose={() => {}} />);
  await vi.waitFor(() =>
    expect(container.querySelector("[role=alert]")?.textContent).toContain(digestMessages.previewFailed),
  );
  expect(container.querySelector("iframe")).toBeNull();
});
