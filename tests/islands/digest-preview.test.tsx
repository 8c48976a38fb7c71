import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { digestMessages } from "@/digest-messages.ts";
import { DigestPreview } from "@/islands/admin/digests/DigestPreview.tsx";
import { readDigestHtml } from "@/stores/admin/digest-edit.ts";
import type { Digest } from "@/stores/admin/digests.ts";

vi.mock("@/stores/admin/digest-edit.ts", { spy: true });
vi.mock("dompurify", () => {
  throw new Error("the network is away");
});

test("a preview whose cleaner doesn't come says so and shows nothing", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.mocked(readDigestHtml).mockResolvedValue("<p>Jump</p>");
  const digest = { id: "1", subject: "Jump", week_start_date: "2026-11-16", week_end_date: "2026-11-22" } as Digest;
  const place = document.body.appendChild(document.createElement("div"));
  await act(async () => createRoot(place).render(<DigestPreview digest={digest} onClose={() => {}} />));
  await vi.waitFor(() =>
    expect(place.querySelector("[role=alert]")?.textContent).toContain(digestMessages.previewFailed),
  );
  expect(place.querySelector("iframe")).toBeNull();
});
