import { expect, test, vi } from "vitest";
import { callFunction } from "@/platform/functions.data.ts";

const respond = (status: number, body: unknown) =>
  vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(Response.json(body, { status }));

test("a failure has the function's code and the kind of its status", async () => {
  respond(409, { error: { code: "already_sent", message: "This digest has already been sent" } });
  await expect(callFunction("send-weekly-digest", {})).rejects.toMatchObject({
    name: "DataError",
    code: "conflict",
    serverCode: "already_sent",
    message: "This digest has already been sent",
  });
});

test("a failure without a body is classified by its status", async () => {
  respond(429, null);
  await expect(callFunction("health", {})).rejects.toMatchObject({ code: "rate-limited", serverCode: "", message: "" });
});

test("an unreachable function is offline", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(callFunction("health", {})).rejects.toMatchObject({ code: "offline", serverCode: "" });
});
