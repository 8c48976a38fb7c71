import { expect, test, vi } from "vitest";
import { readOnce } from "@/platform/read-once.data.ts";

test("a result is shared, and a failure is not cached", async () => {
  const read = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue("read");
  const once = readOnce<string>(read);
  await expect(Promise.allSettled([once(), once()])).resolves.toMatchObject([
    { status: "rejected" },
    { status: "rejected" },
  ]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await once()).toBe("read");
  expect(await once()).toBe("read");
  expect(read).toHaveBeenCalledTimes(2);
});
