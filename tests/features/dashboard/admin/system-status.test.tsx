import { expect, test, vi } from "vitest";
import { SystemStatus } from "@/features/dashboard/admin/AdminDashboard.tsx";
import { eventually, render } from "../../../support/react.ts";

test("a problem is worded as an exception of the fixed system status", async () => {
  const troubles = ["The database can't be reached."];
  vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ troubles }));
  await render(<SystemStatus />);
  await eventually(() =>
    expect(document.body.textContent).toBe(
      "System StatusAll systems operationalExcept now: The database can't be reached.",
    ),
  );
});
